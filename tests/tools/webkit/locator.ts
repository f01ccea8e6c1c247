import { setTimeout as wait } from 'node:timers/promises';
import type { Step } from './finder.ts';
import { PageLeft, type WebKitPage } from './page.ts';
import { filterSteps, Finding } from './queries.ts';

interface PressOptions {
  readonly force?: boolean;
  readonly position?: { readonly x: number; readonly y: number };
  readonly timeout?: number;
  readonly clickCount?: number;
}

interface Waiting {
  readonly timeout?: number;
}

type PageFunction = string | ((...values: never[]) => unknown);

/** Elements of a page, looked for anew whenever they are used. */
export class WebKitLocator extends Finding<WebKitLocator> {
  readonly #page: WebKitPage;
  readonly steps: readonly Step[];

  constructor(page: WebKitPage, steps: readonly Step[]) {
    super();
    this.#page = page;
    this.steps = steps;
  }

  protected override go(...more: readonly Step[]): WebKitLocator {
    return new WebKitLocator(this.#page, [...this.steps, ...more]);
  }

  page = (): WebKitPage => this.#page;
  filter = (options: Parameters<typeof filterSteps>[0]): WebKitLocator => this.go(...filterSteps(options));
  nth = (index: number): WebKitLocator => this.go({ by: 'nth', index });
  first = (): WebKitLocator => this.nth(0);
  last = (): WebKitLocator => this.nth(-1);
  or = ({ steps }: WebKitLocator): WebKitLocator => this.go({ by: 'or', steps });

  /** Runs a function of all elements, an argument and the finder, as they are now. */
  async #ofAll<Result>(body: string, argument?: unknown): Promise<Result> {
    const script = `const elements = finder.find(argument.steps); return (${body})(elements, argument.given, finder);`;
    for (;;) {
      try {
        return await this.#page.inPage(script, { steps: this.steps, given: argument });
      } catch (error) {
        if (!(error instanceof PageLeft)) throw error;
        await wait(40);
      }
    }
  }

  /** Runs a function of the one element, an argument and the finder, once there is one and the function gives no reason to wait. */
  async #ofOne<Result>(body: string, argument?: unknown, { timeout = this.#page.timeout }: Waiting = {}): Promise<Result> {
    const end = Date.now() + timeout;
    for (;;) {
      const answer = await this.#ofAll<{ readonly value?: Result; readonly wait?: string; readonly count?: number }>(
        `async (elements, given, finder) => {
          if (elements.length !== 1) return { count: elements.length };
          const value = await (${body})(elements[0], given, finder);
          return value && value.waitFor ? { wait: value.waitFor } : { value };
        }`,
        argument,
      );
      if ((answer.count ?? 0) > 1) throw new Error(`${JSON.stringify(this.steps)} finds ${answer.count} elements`);
      if (answer.count === undefined && answer.wait === undefined) return answer.value as Result; // as: what the function gave; undefined is not sent
      if (Date.now() > end) throw new Error(`Timeout ${timeout} ms: ${JSON.stringify(this.steps)}: ${answer.wait ?? 'nothing is found'}`);
      await wait(40);
    }
  }

  evaluate = (body: PageFunction, argument?: unknown, options?: Waiting): Promise<unknown> => this.#ofOne(String(body), argument, options);
  evaluateAll = (body: PageFunction, argument?: unknown): Promise<unknown> => this.#ofAll(String(body), argument);
  count = (): Promise<number> => this.#ofAll('(elements) => elements.length');
  allTextContents = (): Promise<string[]> => this.#ofAll('(elements) => elements.map(({ textContent }) => textContent)');
  allInnerTexts = (): Promise<string[]> => this.#ofAll('(elements) => elements.map(({ innerText }) => innerText)');
  async all(): Promise<WebKitLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  isVisible = (): Promise<boolean> => this.#ofAll('(elements, _, finder) => elements.length > 0 && finder.isVisible(elements[0])');
  isChecked = (): Promise<boolean> => this.#ofOne("(element) => element.checked ?? element.getAttribute('aria-checked') === 'true'");
  textContent = (options?: Waiting): Promise<string | null> => this.#ofOne('(element) => element.textContent', undefined, options);
  innerText = (options?: Waiting): Promise<string> => this.#ofOne('(element) => element.innerText', undefined, options);
  innerHTML = (options?: Waiting): Promise<string> => this.#ofOne('(element) => element.innerHTML', undefined, options);
  inputValue = (options?: Waiting): Promise<string> => this.#ofOne('(element) => (element.control ?? element).value', undefined, options);
  getAttribute = (name: string, options?: Waiting): Promise<string | null> => this.#ofOne('(element, name) => element.getAttribute(name)', name, options);
  boundingBox = (): Promise<{ x: number; y: number; width: number; height: number } | null> =>
    this.#ofOne('(element) => { const { x, y, width, height } = element.getBoundingClientRect(); return width || height ? { x, y, width, height } : null; }');

  focus = (): Promise<void> => this.#ofOne('(element) => void element.focus()');
  blur = (): Promise<void> => this.#ofOne('(element) => void element.blur()');
  scrollIntoViewIfNeeded = (): Promise<void> => this.#ofOne("(element) => void element.scrollIntoView({ block: 'nearest', inline: 'nearest' })");
  selectText = (): Promise<void> => this.#ofOne('(element) => { if (element.select) { element.focus(); element.select(); } else getSelection().selectAllChildren(element); }');
  dispatchEvent = (type: string, init: object = {}): Promise<void> =>
    this.#ofOne(
      `(element, { type, init }) => {
        const Kind = /^key/.test(type) ? KeyboardEvent : /^pointer/.test(type) ? PointerEvent : /^(?:click|mouse)/.test(type) ? MouseEvent : Event;
        element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, ...init }));
      }`,
      { type, init },
    );

  async waitFor({ state = 'visible', timeout = this.#page.timeout }: { readonly state?: 'visible' | 'hidden' | 'attached' | 'detached'; readonly timeout?: number } = {}): Promise<void> {
    const end = Date.now() + timeout;
    for (;;) {
      const seen = await this.#ofAll<'detached' | 'visible' | 'hidden'>("(elements, _, finder) => (elements.length === 0 ? 'detached' : finder.isVisible(elements[0]) ? 'visible' : 'hidden')");
      const isReached = { visible: seen === 'visible', hidden: seen !== 'visible', attached: seen !== 'detached', detached: seen === 'detached' };
      if (isReached[state]) return;
      if (Date.now() > end) throw new Error(`Timeout ${timeout} ms: ${JSON.stringify(this.steps)} is ${seen}, not ${state}`);
      await wait(40);
    }
  }

  /** Where a pointer presses it: once it is shown, enabled, at rest and not covered. */
  #point({ force, position, timeout }: PressOptions): ReturnType<typeof this.boundingBox> {
    return this.#ofOne(
      `async (element, { position, force }, finder) => {
        let last;
        for (;;) {
          const { x, y, width, height } = element.getBoundingClientRect();
          const place = [x, y, width, height].join();
          if (place === last) break;
          last = place;
          await new Promise(requestAnimationFrame);
        }
        const point = finder.point(element, position, force);
        return typeof point === 'string' ? { waitFor: point } : point;
      }`,
      { position, force },
      timeout === undefined ? {} : { timeout },
    );
  }

  async click(options: PressOptions = {}): Promise<void> {
    const point = await this.#point(options);
    if (point) await this.#page.mouse.click(point.x, point.y, options);
  }
  dblclick = (options?: PressOptions): Promise<void> => this.click({ ...options, clickCount: 2 });
  async hover(options: PressOptions = {}): Promise<void> {
    const point = await this.#point(options);
    if (point) await this.#page.mouse.move(point.x, point.y);
  }
  async setChecked(isChecked: boolean, options?: PressOptions): Promise<void> {
    if ((await this.isChecked()) === isChecked) return;
    await this.click(options);
    // The element may be gone: a choice can lead on.
    if ((await this.count()) === 1 && (await this.isChecked()) !== isChecked) throw new Error(`A click left ${JSON.stringify(this.steps)} as it was`);
  }
  check = (options?: PressOptions): Promise<void> => this.setChecked(true, options);
  uncheck = (options?: PressOptions): Promise<void> => this.setChecked(false, options);

  fill = (value: string, options?: Waiting): Promise<void> =>
    this.#ofOne(
      `(element, value, finder) => {
        const field = element.control ?? element;
        if (!finder.isVisible(field) || !finder.isEnabled(field) || field.readOnly) return { waitFor: 'it is not editable' };
        field.focus();
        if (field.type === 'date') {
          // No text can be inserted into a date. Playwright sets its value, too.
          field.value = value;
          for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
          return;
        }
        if (field.select) field.select();
        else getSelection().selectAllChildren(field);
        document.execCommand(value ? 'insertText' : 'delete', false, value);
      }`,
      value,
      options,
    );
  clear = (): Promise<void> => this.fill('');
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(keys);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.type(text);
  }
  selectOption = (wanted: string | { readonly label?: string; readonly index?: number }): Promise<void> =>
    this.#ofOne(
      `(element, wanted, finder) => {
        if (!finder.isVisible(element)) return { waitFor: 'it is not visible' };
        const options = [...element.options];
        const option = options[wanted.index] ?? options.find(({ value, label }) => label === (wanted.label ?? wanted) || value === wanted);
        if (!option) return { waitFor: 'it has no such option' };
        option.selected = true;
        for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      }`,
      wanted,
    );
}
