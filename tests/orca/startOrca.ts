import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, firefox, type BrowserContext, type Page } from 'playwright-core';

/** What Orca did: it said something, spelt a letter, or broke off what it was saying. */
export type Utterance =
  | { readonly kind: 'say' | 'letter'; readonly text: string }
  | { readonly kind: 'cut'; readonly texts: readonly string[] };

/** A browser on a display of its own, and Orca listening to it. */
export interface OrcaSession {
  readonly page: Page;
  /** Environment of programs that press keys on that display. */
  readonly env: NodeJS.ProcessEnv;
  /** `Firefox 153.7.0`. */
  readonly browserVersion: string;
  /** All that Orca has said since it started. */
  spoken(): readonly Utterance[];
  close(): Promise<void>;
}

/** Prints the bus's address and the process of Orca first. The toolkits look for accessibility in the settings, as there is no desktop to ask. */
const desktop = `
echo "$DBUS_SESSION_BUS_ADDRESS $$"
gsettings set org.gnome.desktop.interface toolkit-accessibility true
/usr/libexec/at-spi-bus-launcher --launch-immediately &
openbox &
exec /usr/bin/python3 /usr/bin/orca --user-prefs="$LEAD_FLOW_HOME" --debug-file="$LEAD_FLOW_HOME/orca.log"
`;

async function firstLine(child: ChildProcess, pipe: number): Promise<string> {
  const stream = child.stdio[pipe];
  if (!stream) throw new Error('The program has no such pipe');
  const [data] = await Promise.race([once(stream, 'data'), once(child, 'exit').then(() => Promise.reject(new Error('The program ended')))]);
  return String(data).split('\n', 1)[0] ?? '';
}

async function launch(name: 'firefox' | 'chromium', env: NodeJS.ProcessEnv): Promise<BrowserContext> {
  const settings = { headless: false, env: env as Record<string, string> }; // as: Node's type allows undefined values, which spawning ignores
  const browser =
    name === 'chromium'
      ? await chromium.launch({
          ...settings,
          executablePath: '/usr/bin/chromium',
          args: ['--no-sandbox', '--force-renderer-accessibility', '--disable-gpu', '--window-size=1280,960', '--window-position=0,0'],
          ignoreDefaultArgs: ['--enable-automation'],
        })
      : await firefox.launch({
          ...settings,
          channel: 'moz-firefox',
          executablePath: '/usr/bin/firefox-esr',
          // Accessibility on, and no suggestions over the boxes.
          firefoxUserPrefs: { 'accessibility.force_disabled': -1, 'browser.formfill.enable': false, 'extensions.formautofill.addresses.enabled': false },
        });
  return browser.newContext({ viewport: null });
}

/** Starts a display, a bus, Orca and a browser. Ends them all with `close`. */
export async function startOrca(browserName: 'firefox' | 'chromium'): Promise<OrcaSession> {
  const home = mkdtempSync(join(tmpdir(), 'orca-'));
  const log = join(home, 'speech.jsonl');
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  writeFileSync(log, '');
  copyFileSync(fileURLToPath(new URL('orca-customizations.py', import.meta.url)), join(home, 'orca-customizations.py'));
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const base: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY: `:${await firstLine(display, 3)}`,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    GNOME_ACCESSIBILITY: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LEAD_FLOW_HOME: home,
    ORCA_SPEECH_LOG: log,
  };
  const session = spawn('dbus-run-session', ['--', 'sh', '-c', desktop], { env: base, stdio: ['ignore', 'pipe', 'ignore'] });
  const [address, orca] = (await firstLine(session, 1)).split(' ');
  const env = { ...base, DBUS_SESSION_BUS_ADDRESS: address };
  const spoken = (): readonly Utterance[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line): Utterance => JSON.parse(line));
  const end = async (): Promise<void> => {
    // Orca 43 takes SIGTERM only while it is idle. The bus ends with it, and with the bus and the display all that uses them.
    process.kill(Number(orca), 'SIGKILL');
    await (session.exitCode ?? once(session, 'exit'));
    display.kill();
    await (display.exitCode ?? once(display, 'exit'));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    for (const deadline = Date.now() + 60_000; !spoken().some((row) => row.kind === 'say' && row.text.includes('Screen reader on')); await wait(200)) {
      if (Date.now() > deadline) throw new Error('Orca does not start');
    }
    const context = await launch(browserName, env);
    const browser = context.browser();
    return {
      page: await context.newPage(),
      env,
      browserVersion: `${browserName === 'firefox' ? 'Firefox' : 'Chromium'} ${browser?.version() ?? ''}`,
      spoken,
      async close() {
        await browser?.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
