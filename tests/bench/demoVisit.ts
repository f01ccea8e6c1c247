import type { Browser, Locator, Page } from 'playwright-core';

/** The demo's pages with a journey from questions to a lead: standard, dark, stepper list, branching, express. */
export const demoPages = ['/clinic/', '/dark/', '/skin-quiz/', '/plan/', '/express/'] as const;

/** What a visitor types, by the field's type. */
const typedByType: Readonly<Record<string, string>> = { email: 'jordan@example.com', tel: '3035550142', text: 'Jordan Rivers' };
const zip = '80206';
const longest = 15;

/** An interaction of a visitor, in milliseconds from the press to the paint (the Event Timing API's duration, in steps of eight). */
export interface Interaction {
  readonly type: string;
  readonly duration: number;
}

/** What a visit cost. */
export interface VisitReport {
  /** Milliseconds by which tasks ran over 50 before the first step was there. */
  readonly blocking: number;
  /** The slowest interaction. */
  readonly slowest: Interaction;
  /** Layout shifts of a page that had been drawn whole, which no visitor caused, added up, and what moved. */
  readonly shift: number;
  readonly moved: readonly string[];
  /** The steps that were walked. */
  readonly steps: readonly string[];
}

/** What a page notes of a visit. */
interface Seen {
  blocking: number;
  readonly shifts: { readonly at: number; readonly value: number; readonly moved: readonly string[] }[];
  /** When the whole page had been drawn: until then a browser on a busy machine draws what it has read of it, and what comes below moves what is above. */
  drawn: number;
  /** When the visitor pressed something first. */
  firstPress: number;
  readonly events: Interaction[];
}

const listen = (): void => {
  const seen: Seen = { blocking: 0, shifts: [], drawn: Infinity, firstPress: Infinity, events: [] };
  Reflect.set(window, 'seen', seen);
  // The frame after the first one of the whole page.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(() => (seen.drawn = performance.now()))));
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => (seen.firstPress = Math.min(seen.firstPress, performance.now())), true);
  const hear = (type: string, take: (entry: PerformanceEntry) => unknown, more: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  hear('longtask', (entry) => {
    if (!document.querySelector('[data-lead-flow-status="ready"]')) seen.blocking += entry.duration - 50;
  });
  hear('event', (entry) => Reflect.get(entry, 'interactionId') && seen.events.push({ type: entry.name, duration: entry.duration }), { durationThreshold: 16 });
  hear('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    // as: what the Layout Instability API gives.
    const sources = Reflect.get(entry, 'sources') as ReadonlyArray<{ readonly node: Node | null }>;
    const moved = sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'something')));
    seen.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')), moved });
  });
};

/** Status and step of the form, as the page can tell them. */
function placeOf(page: Page): Promise<string> {
  return page
    .locator('[data-lead-flow-status]')
    .first()
    .evaluate((form) => `${form.getAttribute('data-lead-flow-status')} ${form.getAttribute('data-lead-flow-step') ?? ''}`);
}

/**
 * A visitor's hands. A press is one at a place on the page: what a driver asks the page before and after it would be in what is measured,
 * and so would be a press that comes before the last one shows.
 */
export interface Hands {
  rest(): Promise<void>;
  press(target: Locator): Promise<void>;
  /** Chooses the second option. */
  choose(select: Locator): Promise<unknown>;
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
}

export function handsOf(page: Page, pause = 0): Hands {
  // This measurement sets the time between two presses; a test has no pause.
  const rest = (): Promise<void> => (pause > 0 ? page.waitForTimeout(pause) : Promise.resolve());
  return {
    rest,
    async press(target) {
      if (pause === 0) return target.click();
      // The mouse alone: a driver's own look at the target presses it too, and the browser times that press up to the next frame.
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('nothing to press');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await rest();
      await page.mouse.down();
      await page.waitForTimeout(pause / 5);
      await page.mouse.up();
      return rest();
    },
    choose: (select) => select.selectOption({ index: 1 }),
    async type(text) {
      await page.keyboard.type(text, { delay: pause / 5 });
      await rest();
    },
    async key(name) {
      await page.keyboard.press(name);
      await rest();
    },
  };
}

async function answer(page: Page, hands: Hands): Promise<void> {
  const form = page.locator('[data-lead-flow] form').first();
  // A step whose code is on its way shows that first.
  await form.locator('input, select, button').first().waitFor();
  const boxes = form.locator('input[type=checkbox]');
  for (let index = 0; index < Math.min(2, await boxes.count()); index += 1) await hands.press(boxes.nth(index));
  const radios = form.locator('input[type=radio]');
  if ((await radios.count()) > 0 && (await form.locator('input[type=radio]:checked').count()) === 0) await hands.press(radios.first());
  for (const select of await form.locator('select').all()) {
    // A searchable one goes when the combo box is there, which is answered below.
    await Promise.race([hands.choose(select), select.waitFor({ state: 'detached' })]);
  }
  for (const field of await form.locator('input:is([type=text], [type=email], [type=tel], [type=number])').all()) {
    if ((await field.inputValue()) !== '') continue;
    await hands.press(field);
    if ((await field.getAttribute('role')) === 'combobox') {
      await hands.key('ArrowDown');
      await page.getByRole('option').first().waitFor();
      await hands.key('Enter');
      continue;
    }
    const isZip = (await field.getAttribute('autocomplete')) === 'postal-code';
    await hands.type(isZip ? zip : (typedByType[(await field.getAttribute('type')) ?? 'text'] ?? '7'));
    if (isZip) await form.getByText(/Validating/).waitFor({ state: 'detached' });
  }
}

/** From the form's first step to its end. */
export async function walk(page: Page, hands: Hands): Promise<readonly string[]> {
  const steps: string[] = [];
  for (let place = await placeOf(page); !place.startsWith('done'); place = await placeOf(page)) {
    if (steps.length > longest) throw new Error(`no end in sight: ${steps.join(', ')}`);
    const moved = page.waitForFunction(
      (before) => {
        const form = document.querySelector('[data-lead-flow-status]');
        return `${form?.getAttribute('data-lead-flow-status')} ${form?.getAttribute('data-lead-flow-step') ?? ''}` !== before;
      },
      place,
      { timeout: 20_000 },
    );
    if (place.startsWith('ready')) {
      steps.push(place);
      await answer(page, hands);
      // Of this step alone: where an answer moves on by itself, it may do so before the press, which must not go to the next step.
      const next = page.locator(`[data-lead-flow-step="${place.replace('ready ', '')}"] [id$="-next"]`).first();
      if (await next.isVisible()) await Promise.race([hands.press(next), moved]);
    }
    await moved;
  }
  return steps;
}

/** How a page is visited. */
export interface VisitOptions {
  /** How many times slower the processor is. */
  readonly throttle?: number;
  /** Milliseconds between two presses, in which nothing is asked of the page. */
  readonly pause?: number;
}

/** Visits a page with a form that stays when it has sent its lead, on a processor that is `throttle` times slower. */
export async function visitDemo(browser: Browser, address: string, { throttle = 1, pause = 0 }: VisitOptions = {}): Promise<VisitReport> {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(listen);
    await page.addInitScript(() => document.addEventListener('leadflow:redirect', (event) => event.preventDefault()));
    await page.goto(address);
    await page.locator('[data-lead-flow-status="ready"]').first().waitFor();
    // as: `listen` has put it there.
    await page.waitForFunction(() => (Reflect.get(window, 'seen') as Seen).drawn < Infinity);
    const hands = handsOf(page, pause);
    await hands.rest();
    const steps = await walk(page, hands);
    // as: `listen` has put it there.
    const { blocking, shifts, drawn, firstPress, events } = await page.evaluate(() => Reflect.get(window, 'seen') as Seen);
    // Without pauses a busy machine draws what a press leads to after the half-second in which the browser takes a shift for the visitor's.
    const byItself = shifts.filter(({ at }) => at >= drawn && (pause > 0 || at < firstPress));
    const slowest = events.reduce((worst, event) => (event.duration > worst.duration ? event : worst), { type: 'none over 16', duration: 0 });
    return { blocking, shift: byItself.reduce((sum, { value }) => sum + value, 0), moved: byItself.flatMap(({ moved }) => moved), slowest, steps };
  } finally {
    await context.close();
  }
}
