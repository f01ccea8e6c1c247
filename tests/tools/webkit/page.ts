import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { WebKitContext } from './context.ts';
import { makeFinder, type Step } from './finder.ts';
import { chord, keyAction, typing, type KeyAction } from './keys.ts';
import { WebKitLocator } from './locator.ts';
import { Finding } from './queries.ts';
import { unsupported } from './unsupported.ts';

const library = readFileSync(fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')), 'utf8');

/** Testing Library sets a global, which the page under test is not to see. */
const installFinder = `(function () { ${library} }).call(window);
  Object.defineProperty(window, '__finder', { value: (${String(makeFinder)})(window.TestingLibraryDom) });
  delete window.TestingLibraryDom;`;

/** A driver does one thing at a time: an answer that takes long is fetched later, from the page. */
const patience = 300;

interface Answer {
  readonly json?: string;
  readonly url?: string;
  readonly error?: string;
  readonly later?: string;
  readonly isMissing?: boolean;
  readonly isLeft?: boolean;
}

/** The page went before it had answered. */
export class PageLeft extends Error {}

function isStatements(code: string): boolean {
  try {
    // oxlint-disable-next-line no-new -- only whether it can be read
    new Script(`(${code}\n)`);
    return false;
  } catch {
    return true;
  }
}

type PageFunction = string | ((...values: never[]) => unknown);
type Matcher = string | RegExp | ((url: URL) => boolean);

function matcherOf(wanted: Matcher): (url: string) => boolean {
  if (typeof wanted === 'function') return (url) => wanted(new URL(url));
  if (wanted instanceof RegExp) return (url) => wanted.test(url);
  const pattern = wanted.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return (url) => new RegExp(`^${pattern}$`).test(url);
}

interface PressOptions {
  readonly clickCount?: number;
  readonly button?: 'left' | 'middle' | 'right';
}

const buttons = { left: 0, middle: 1, right: 2 } as const;

/** A window of WebKit with as much of Playwright's page as the tests use. */
export class WebKitPage extends Finding<WebKitLocator> {
  readonly #context: WebKitContext;
  readonly #handle: string;
  readonly #listeners = new Map<string, Array<(value: unknown) => void>>();
  #url = 'about:blank';
  #size: { readonly width: number; readonly height: number } | null = null;
  #isClosed = false;
  #lastPress = { x: 0, y: 0 };
  timeout = 30_000;
  readonly clock = unsupported('install', 'runFor', 'resume', 'fastForward', 'setFixedTime', 'pauseAt');
  readonly touchscreen = unsupported('tap');

  constructor(context: WebKitContext, handle: string) {
    super();
    this.#context = context;
    this.#handle = handle;
    Object.assign(this, unsupported('route', 'frameLocator', 'waitForResponse', 'waitForRequest', 'waitForEvent', 'evaluateHandle', 'requestGC', 'pdf', 'screenshot'));
  }

  protected override go(...steps: readonly Step[]): WebKitLocator {
    return new WebKitLocator(this, steps);
  }

  async #send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return this.#context.send(this.#handle, method, path, body);
  }

  async #execute(script: string, ...args: readonly unknown[]): Promise<Answer> {
    return (await this.#send('POST', '/execute/async', { script, args })) as Answer; // as: our own scripts
  }

  /** Runs the body of an async function that knows `argument` and the `finder`. */
  async inPage<Result>(body: string, argument?: unknown): Promise<Result> {
    const script = `
      const [given, done] = arguments;
      const finder = window.__finder;
      if (!finder) return done({ isMissing: true });
      const answers = (window.__answers ??= new Map());
      let tell = done;
      const later = String(Math.random());
      (async () => { const { argument } = JSON.parse(given); ${body} })().then((value) => JSON.stringify(value)).then(
        (json) => tell({ url: location.href, json }),
        (error) => tell({ error: String(error && error.stack ? error.message + '\\n' + error.stack : error) }),
      );
      window.__wait(() => { tell = (answer) => answers.set(later, answer); done({ later }); }, ${patience});`;
    const answer = await this.#answerTo(script, JSON.stringify({ argument }));
    this.#url = answer.url ?? this.#url;
    await this.#context.tell();
    if (answer.isLeft) throw new PageLeft();
    if (answer.error !== undefined) throw new Error(answer.error);
    return (answer.json === undefined ? undefined : JSON.parse(answer.json)) as Result; // as: what the body returns
  }

  async #answerTo(script: string, given: string): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      try {
        let answer = await this.#execute(script, given);
        if (answer.isMissing) {
          await this.#send('POST', '/execute/sync', { script: installFinder, args: [] });
          continue;
        }
        const { later } = answer;
        while (later !== undefined && answer.later === later) {
          await wait(50);
          answer = await this.#execute('const [later, done] = arguments; done(window.__answers ? (window.__answers.get(later) ?? { later }) : { isLeft: true })', later);
        }
        return answer;
      } catch (error) {
        if (tries === 20 || !(error instanceof Error)) throw error;
        // The script may have run: whoever asked knows whether to ask again.
        if (/script timeout|unload|navigat|javascript error/i.test(error.message)) return { isLeft: true };
        if (!/no such (?:frame|window)/i.test(error.message)) throw error;
        await wait(50);
      }
    }
  }

  evaluate = (body: PageFunction, argument?: unknown): Promise<unknown> => {
    if (typeof body === 'function') return this.inPage(`return (${String(body)})(argument)`, argument);
    return this.inPage(isStatements(body) ? body : `return (${body}\n)`);
  };
  async waitForFunction(body: PageFunction, argument?: unknown, { timeout = this.timeout }: { readonly timeout?: number } = {}): Promise<void> {
    const end = timeout === 0 ? Infinity : Date.now() + timeout;
    const isTrue = () => this.evaluate(body, argument).catch((error: unknown) => (error instanceof PageLeft ? false : Promise.reject(error)));
    while (!(await isTrue())) {
      if (Date.now() > end) throw new Error(`Timeout ${timeout} ms: ${String(body)}`);
      await wait(40);
    }
  }

  async goto(url: string): Promise<void> {
    await this.#send('POST', '/url', { url });
    this.#url = url;
  }
  reload = (): Promise<unknown> => this.#send('POST', '/refresh', {});
  goBack = (): Promise<unknown> => this.#send('POST', '/back', {});
  /** The last one known. */
  url = (): string => this.#url;
  async waitForURL(wanted: Matcher, { timeout = this.timeout }: { readonly timeout?: number } = {}): Promise<void> {
    const isReached = matcherOf(wanted);
    for (const end = Date.now() + timeout; ; await wait(50)) {
      this.#url = String(await this.#send('GET', '/url'));
      if (isReached(this.#url)) return this.waitForLoadState();
      if (Date.now() > end) throw new Error(`Timeout ${timeout} ms: ${String(wanted)}, still at ${this.#url}`);
    }
  }
  waitForLoadState = (): Promise<void> => this.waitForFunction("document.readyState === 'complete'");

  async setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void> {
    if (size.width === this.#size?.width && size.height === this.#size.height) return;
    await this.#send('POST', '/window/rect', { x: 0, y: 0, ...size });
    this.#size = size;
    await this.waitForFunction(`innerWidth === ${size.width} && innerHeight === ${size.height}`);
  }
  addStyleTag = ({ content }: { readonly content: string }): Promise<unknown> =>
    this.evaluate((css: string) => document.head.append(Object.assign(document.createElement('style'), { textContent: css })), content);
  addScriptTag = ({ content, url }: { readonly content?: string; readonly url?: string }): Promise<unknown> =>
    this.evaluate(
      (given: { readonly textContent?: string; readonly src?: string }) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), given, { onload: resolve, onerror: resolve });
          document.head.append(script);
          if (given.src === undefined) resolve(undefined);
        }),
      url === undefined ? { textContent: content } : { src: url },
    );
  setContent = (markup: string): Promise<unknown> =>
    this.evaluate((html: string) => {
      document.open();
      document.write(html);
      document.close();
    }, markup);
  /** Media features are the window's: reduced motion comes with the context. */
  async emulateMedia(wanted: Readonly<Record<string, string | null>>): Promise<void> {
    const asked = Object.entries(wanted).filter(([, value]) => value !== null && !['none', 'light', 'no-preference', 'screen'].includes(value));
    if (asked.some(([name, value]) => name !== 'reducedMotion' || value !== 'reduce' || !this.#context.isCalm)) unsupported('emulateMedia').emulateMedia();
  }
  async addInitScript(script: PageFunction, argument?: unknown): Promise<void> {
    const source = typeof script === 'function' ? `(${String(script)})(${JSON.stringify(argument) ?? ''})` : script;
    await this.inPage("webkit.messageHandlers.window.postMessage(JSON.stringify(['init', argument]))", source);
  }
  async exposeFunction(name: string, body: (...values: never[]) => unknown): Promise<void> {
    this.on(`call ${name}`, (values) => void body(...(values as never[]))); // as: what the page gave
    await this.addInitScript(`window[${JSON.stringify(name)}] = async (...values) => window.__tellWindow('call ' + ${JSON.stringify(name)}, values)`);
  }

  on = (event: string, listener: (value: unknown) => void): this => {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  };
  removeAllListeners = (event: string): this => {
    this.#listeners.delete(event);
    return this;
  };
  emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }
  setDefaultTimeout(timeout: number): void {
    this.timeout = timeout;
  }
  context = (): WebKitContext => this.#context;
  isClosed = (): boolean => this.#isClosed || this.#context.isClosed();
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#context.closePage(this.#handle);
  }
  unroute = async (): Promise<void> => undefined;
  unrouteAll = async (): Promise<void> => undefined;

  async #keys(actions: readonly KeyAction[]): Promise<void> {
    await this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
  readonly keyboard = {
    press: async (keys: string): Promise<void> => {
      await this.#keys(chord(keys));
      // Undo goes by way of the window's program.
      if (/^Control\+.*[zy]$/i.test(keys)) await wait(100);
    },
    type: (text: string): Promise<void> => this.#keys(typing(text)),
    down: (key: string): Promise<void> => this.#keys([keyAction('keyDown', key)]),
    up: (key: string): Promise<void> => this.#keys([keyAction('keyUp', key)]),
    insertText: (text: string): Promise<unknown> => this.evaluate((given: string) => document.execCommand('insertText', false, given), text),
  };

  async #pointer(actions: readonly object[]): Promise<void> {
    await this.#send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }
  readonly mouse = {
    move: (x: number, y: number): Promise<void> => this.#pointer([{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }]),
    down: ({ button = 'left' }: PressOptions = {}): Promise<void> => this.#pointer([{ type: 'pointerDown', button: buttons[button] }]),
    up: ({ button = 'left' }: PressOptions = {}): Promise<void> => this.#pointer([{ type: 'pointerUp', button: buttons[button] }]),
    click: (x: number, y: number, { clickCount = 1, button = 'left' }: PressOptions = {}): Promise<void> => {
      // To WebKit's driver two presses at nearly one place within a second are a double click, whatever was between them.
      const [left, last] = [Math.round(x), this.#lastPress];
      const isNear = Math.abs(left - last.x) < 3 && Math.abs(y - last.y) < 3;
      this.#lastPress = { x: isNear ? last.x + (left < last.x ? -3 : 3) : left, y };
      return this.#pointer([
        { type: 'pointerMove', x: this.#lastPress.x, y: Math.round(y), duration: 0 },
        ...Array.from({ length: clickCount }, () => ['pointerDown', 'pointerUp'].map((type) => ({ type, button: buttons[button] }))).flat(),
      ]);
    },
    dblclick: (x: number, y: number): Promise<void> => this.mouse.click(x, y, { clickCount: 2 }),
  };
}
