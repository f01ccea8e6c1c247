import type { BrowserContextOptions } from 'playwright-core';
import { startDriver, type Driver } from './driver.ts';
import { WebKitPage } from './page.ts';
import { unsupported } from './unsupported.ts';

interface DriverCookie {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  readonly domain?: string;
  readonly expiry?: number;
  readonly sameSite?: string;
}

/** A visitor with a process of their own. */
export class WebKitContext {
  readonly #driver: Driver;
  readonly #options: BrowserContextOptions;
  readonly #pages: WebKitPage[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #closed: () => void;
  #current: string | undefined;
  #isClosed = false;

  private constructor(driver: Driver, options: BrowserContextOptions, closed: () => void) {
    this.#driver = driver;
    this.#options = options;
    this.#closed = closed;
    this.#timer = setInterval(() => void this.tell(), 50).unref();
    Object.assign(this, unsupported('route', 'newCDPSession', 'setOffline', 'storageState', 'waitForEvent', 'exposeFunction', 'addInitScript'));
  }

  static async start(options: BrowserContextOptions, closed: () => void): Promise<WebKitContext> {
    if (options.javaScriptEnabled === false || options.forcedColors === 'active' || options.colorScheme === 'dark' || options.contrast === 'more') unsupported('newContext').newContext();
    const driver = await startDriver({ language: options.locale ?? 'en-US', isCalm: options.reducedMotion === 'reduce' });
    return new WebKitContext(driver, options, closed);
  }

  get isCalm(): boolean {
    return this.#options.reducedMotion === 'reduce';
  }

  async send(handle: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    if (this.#current !== handle) await this.#driver.send('POST', '/window', { handle });
    this.#current = handle;
    return this.#driver.send(method, path, body);
  }

  /** Hands on what the window has said. */
  async tell(): Promise<void> {
    const page = this.#pages.at(-1);
    for (const [kind, ...rest] of this.#isClosed ? [] : this.#driver.heard()) {
      const [first, second] = rest.map(String);
      if (kind === 'console') page?.emit('console', { type: () => (first === 'warn' ? 'warning' : first), text: () => second, args: () => [] });
      else if (kind === 'pageerror') page?.emit('pageerror', new Error(first));
      else if (kind === 'request') page?.emit('request', { url: () => first, method: () => second });
      else if (kind === 'framenavigated') page?.emit(kind, { url: () => first });
      else page?.emit(String(kind), rest[0]);
    }
  }

  async newPage(): Promise<WebKitPage> {
    const isFirst = this.#pages.length === 0;
    const handle = isFirst ? await this.#driver.send('GET', '/window') : Reflect.get(Object(await this.#driver.send('POST', '/window/new', { type: 'window' })), 'handle');
    const page = new WebKitPage(this, String(handle));
    this.#pages.push(page);
    const { viewport = { width: 1280, height: 720 } } = this.#options;
    if (viewport) await page.setViewportSize(viewport);
    // As in Playwright, the first page of the history: Back leads there.
    await page.goto('about:blank');
    return page;
  }
  isClosed = (): boolean => this.#isClosed;
  pages = (): readonly WebKitPage[] => this.#pages.filter((page) => !page.isClosed());
  async closePage(handle: string): Promise<void> {
    // The last window closed ends the browser, and what it was sending.
    if (this.pages().length === 0) return this.close();
    await this.send(handle, 'DELETE', '/window');
    this.#current = undefined;
  }

  async cookies(): Promise<readonly object[]> {
    const cookies = (await this.#driver.send('GET', '/cookie')) as readonly DriverCookie[]; // as: https://www.w3.org/TR/webdriver2/#cookies
    return cookies.map(({ expiry = -1, ...cookie }) => ({ ...cookie, expires: expiry }));
  }
  async clearCookies(): Promise<void> {
    await this.#driver.send('DELETE', '/cookie');
  }

  setDefaultTimeout(timeout: number): void {
    for (const page of this.#pages) page.setDefaultTimeout(timeout);
  }
  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.tell();
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#driver.close();
    this.#closed();
  }
}
