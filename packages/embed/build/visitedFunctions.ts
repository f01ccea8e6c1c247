import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { setImmediate } from 'node:timers/promises';
import { Script } from 'node:vm';
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';

const choices = (...texts: readonly string[]): readonly object[] => texts.map((text) => ({ text }));
const definition = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', answers: choices('Legs', 'Arms'), target: 'goals', firstStep: true },
    { id: 'goals', type: 'button-selection', question: 'Which goals?', answers: choices('Smooth', 'Clear'), canSelectMultiple: true, target: 'form-name' },
    { commonStep: 'form-name', target: 'form-email' },
    { commonStep: 'form-email', target: 'form-phone' },
    { commonStep: 'form-phone', target: 'form-zipcode' },
    { commonStep: 'form-zipcode', target: 'form-all-in-one-zipcode' },
    { commonStep: 'form-all-in-one-zipcode', lastStep: true },
  ],
};
const page = `<!doctype html><html lang="en"><body><div data-lead-flow></div>
  <script type="application/json" data-lead-flow-data>${JSON.stringify(definition)}</script></body></html>`;
/** What a visitor types, by what the browser fills in there. */
const typed: Readonly<Record<string, string>> = { name: 'Ann Lee', email: 'ann@example.com', tel: '2125550110', 'postal-code': '78701' };
/** The server's answer to a lead. */
const answer = '{"success":true,"data":{"leads_app_data":{"lead_uid":"visit"}}}';

/** Milliseconds of the page's time for which a visitor looks at a step: more than any pause of the form. */
const perStep = 2000;

/** A page's time, which passes only when it is told to: on every machine the same functions run. */
class Clock {
  #now = 0;
  #lastId = 0;
  readonly #timers = new Map<number, { readonly time: number; readonly call: () => void }>();

  /** Takes the place of the page's timers. */
  rule(window: DOMWindow): void {
    const set = (call: () => void, delay = 0): number => {
      this.#lastId += 1;
      this.#timers.set(this.#lastId, { time: this.#now + delay, call });
      return this.#lastId;
    };
    const clear = (id: number): boolean => this.#timers.delete(id);
    const nextFrame = (call: (now: number) => void): number => set(() => call(this.#now), 16);
    Object.assign(window, { setTimeout: set, clearTimeout: clear, requestAnimationFrame: nextFrame, cancelAnimationFrame: clear });
  }

  /** Lets so many milliseconds pass. */
  async pass(duration: number): Promise<void> {
    const end = this.#now + duration;
    for (;;) {
      // What promises have called comes before the next timer.
      await setImmediate();
      const [next] = [...this.#timers].filter(([, { time }]) => time <= end).toSorted(([, a], [, b]) => a.time - b.time);
      if (!next) break;
      const [id, { time, call }] = next;
      this.#timers.delete(id);
      this.#now = time;
      call();
    }
    this.#now = end;
  }
}

function press(window: DOMWindow, target: HTMLElement): void {
  for (const type of ['mousedown', 'mouseup']) target.dispatchEvent(new window.MouseEvent(type, { bubbles: true, cancelable: true }));
  target.focus();
  target.click();
}

function type(window: DOMWindow, field: HTMLInputElement): void {
  field.focus();
  for (const character of typed[field.autocomplete] ?? '') {
    field.dispatchEvent(new window.KeyboardEvent('keydown', { key: character, bubbles: true, cancelable: true }));
    // Past the setter that React lays over it, as a browser does.
    Reflect.set(window.HTMLInputElement.prototype, 'value', field.value + character, field);
    field.dispatchEvent(new window.InputEvent('input', { bubbles: true, data: character, inputType: 'insertText' }));
  }
}

/** Walks through the sample's form in a page of its own, up to its end. */
async function visit(script: Script): Promise<void> {
  const dom = new JSDOM(page, { url: 'https://clinic.example/?noRedirect', runScripts: 'outside-only', pretendToBeVisual: true, virtualConsole: new VirtualConsole() });
  const { window } = dom;
  const { document } = window;
  const clock = new Clock();
  clock.rule(window);
  // In browsers a page's document has a class of its own, by which the script finds the classes that it is made of.
  Object.assign(window, { HTMLDocument: class extends window.Document {}, fetch: async () => ({ ok: true, status: 200, text: async () => answer }) });
  script.runInContext(dom.getInternalVMContext());
  await clock.pass(perStep);
  for (const _step of definition.steps) {
    for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
      if (/radio|checkbox/.test(field.type)) press(window, field);
      else type(window, field);
    }
    await clock.pass(perStep);
    const next = document.querySelector<HTMLElement>('[id$="-next"]');
    if (next) press(window, next);
    await clock.pass(perStep);
  }
  const form = document.querySelector<HTMLElement>('[data-lead-flow-status]')?.dataset;
  window.close();
  if (form?.leadFlowStatus !== 'done') {
    throw new Error(`the script showed ${form?.leadFlowStep ?? 'no form'} where a lead was to be sent, so what a visit calls can't be told`);
  }
}

/**
 * Where those functions of a classic script begin that run in a visit and have so many characters at least, as places in its text. The
 * script runs for it, in this process.
 *
 * @throws where the script leads no visitor through a form.
 */
export async function visitedFunctions(code: string, shortest: number): Promise<ReadonlySet<number>> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // One of its own: what was visited before may still be there.
    const filename = `${randomUUID()}.js`;
    const script = new Script(code, { filename });
    await visit(script);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.find(({ url }) => url === filename)?.functions ?? [];
    const visited = functions.flatMap(({ ranges: [whole] }) => (whole && whole.count > 0 ? [whole] : []));
    return new Set(visited.filter(({ startOffset, endOffset }) => endOffset - startOffset >= shortest).map(({ startOffset }) => startOffset));
  } finally {
    session.disconnect();
  }
}
