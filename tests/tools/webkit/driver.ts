import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const windowProgram = fileURLToPath(new URL('window.py', import.meta.url));

/** Talks to one WebKit window over WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Driver {
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** What the window has said since it was last asked: JSON lists. */
  heard(): readonly unknown[][];
  close(): Promise<void>;
}

export interface DriverOptions {
  readonly language: string;
  readonly isCalm: boolean;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Processes of this worker, which end with it. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill();
});
// A worker is ended by a signal, which runs no exit handler unless somebody listens.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(143));

function keep<T extends ChildProcess>(child: T): T {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function startDisplay(): Promise<string> {
  // Without a window manager only the window under the pointer has the focus, and the pointer starts in the middle.
  const server = keep(spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '600x500x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }));
  const [, , , numbers] = server.stdio;
  if (!numbers) throw new Error('Xvfb has no pipe for its number');
  const [number] = await Promise.race([once(numbers, 'data'), once(server, 'exit').then(() => Promise.reject(new Error('Xvfb ended')))]);
  return `:${String(number).trim()}`;
}

/** One for the worker. */
let display: Promise<string> | undefined;

/** Starts a window that shares nothing with another. */
export async function startDriver({ language, isCalm }: DriverOptions): Promise<Driver> {
  const [port, shownOn] = await Promise.all([freePort(), (display ??= startDisplay())]);
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const log = join(home, 'log');
  const program = keep(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: shownOn,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: home,
        LANG: 'C',
        LC_CTYPE: 'C.UTF-8',
        // Shared buffers need a graphics card.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      },
    }),
  );

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value }: { value: unknown } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  for (let tries = 0; ; tries += 1) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (tries === 200) throw error;
      await wait(25);
    }
  }
  const args = [`--log=${log}`, `--language=${language}`, ...(isCalm ? ['--calm'] : [])];
  const session = await call('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'WebKitWindow', 'webkitgtk:browserOptions': { binary: windowProgram, args } } },
  });
  const path = `/session/${String(Reflect.get(Object(session), 'sessionId'))}`;
  let read = 0;
  // The driver does one thing at a time.
  let last: Promise<unknown> = Promise.resolve();
  return {
    send(method, command, body) {
      const answer = last.then(() => call(method, path + command, body));
      last = answer.catch(() => undefined);
      return answer;
    },
    heard() {
      const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh.map((line): unknown[] => JSON.parse(line));
    },
    async close() {
      await Promise.race([call('DELETE', path).catch(() => undefined), wait(3000)]);
      program.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
