import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { packagedBrowser } from './packagedBrowser.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// None of the package's own: in one process it ends with its first page, and without web security it blocks nothing.
const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A window of a system browser draws its address bar's two lists as pages of their own, half a second of work for each page
 * that a test opens, and keeps a process ready for a page that never comes. The others are what Playwright turns off:
 * Chromium heeds only the last list.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Compiles a script beside the page while it arrives, every function of it, called or not: of the load of a page with a form, two fifths of the work. People have
 * cores to spare for it and a cache that keeps what came of it; tests have neither.
 */
const eagerCompilation = 'ScriptStreaming';

const argsWithout = (...features: readonly string[]) => [...quietArgs, `--disable-features=${features.join(',')}`];
/** What Chromium is started with. */
export const args = argsWithout(...unusedFeatures);

interface FoundBrowser {
  readonly executablePath: string;
  readonly source: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Where the package has a browser that runs. */
const hasPackage = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds a browser: `CHROME_PATH`, then the system's, then the one that comes as a package. Where no window is needed, the package's comes
 * before the system's: it draws none, and opens a page with half the work.
 */
export async function findBrowser({ isWindowless = false }: BrowserOptions = {}): Promise<FoundBrowser> {
  const configured = process.env['CHROME_PATH'];
  if (configured) return { executablePath: configured, source: 'CHROME_PATH' };
  const system = isWindowless && hasPackage ? undefined : systemPaths.find((path) => existsSync(path));
  if (system) return { executablePath: system, source: 'the system' };
  return { ...(await packagedBrowser()), source: '@sparticuz/chromium' };
}

export interface BrowserOptions {
  /** Pages that are left are kept whole for Back, as for a person; tests go without by default. */
  readonly keepsPages?: boolean;
  /** The browser needs no window, nor what only a browser with windows has: it keeps no page for Back. */
  readonly isWindowless?: boolean;
  /** Nothing is measured in the browser. */
  readonly isForTests?: boolean;
  /** A name that leads to this machine. On localhost a form looks for its author's mistakes, which costs no visitor of a real site anything. */
  readonly host?: string;
}

/** Starts headless Chromium and says which one was used. The caller closes it. */
export async function launchBrowser({ keepsPages = false, isWindowless = false, isForTests = false, host }: BrowserOptions = {}): Promise<Browser> {
  const { executablePath, source, env = {} } = await findBrowser({ isWindowless });
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : [];
  const hosts = host === undefined ? [] : [`--host-resolver-rules=MAP ${host} 127.0.0.1`];
  const given = isForTests ? argsWithout(...unusedFeatures, eagerCompilation) : args;
  const browser = await chromium.launch({ executablePath, args: [...given, ...hosts], env: { ...process.env, ...env }, ignoreDefaultArgs });
  process.stdout.write(`Chromium ${browser.version()} from ${source}\n`);
  return browser;
}
