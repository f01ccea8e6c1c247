import type { Browser } from 'playwright-core';
import type { BenchSite } from './benchSite.ts';
import type { Contender } from './buildContenders.ts';
import { median } from './figures.ts';
import { manySteps } from './workload.ts';

/** Where the main thread's time goes in one press, in milliseconds, and how often each kind of work was done. */
export interface PressCost {
  /** From the press until the page has come to rest. */
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** What turns a layout into a picture: pre-paint, paint, layers, the hand-over to the compositor. */
  readonly paint: number;
  readonly styles: number;
  readonly layouts: number;
  /** Pictures that were handed over. */
  readonly frames: number;
  readonly tasks: number;
  /** Of all, what comes before the first picture is handed over: the visitor waits for it. */
  readonly before: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of it the thread's own time, without what other programs take of the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string; readonly frames?: ReadonlyArray<{ readonly processId: number }> } };
}

const kinds: Readonly<Record<string, 'script' | 'style' | 'layout' | 'paint'>> = {
  EvaluateScript: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  FunctionCall: 'script',
  MajorGC: 'script',
  MinorGC: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  'v8.callFunction': 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  Commit: 'paint',
  CompositeLayers: 'paint',
  HitTest: 'layout',
  Layerize: 'paint',
  Paint: 'paint',
  PrePaint: 'paint',
  UpdateLayerTree: 'paint',
};

/** Milliseconds after a press in which the page comes to rest: longer than any motion and any announcement. */
const rest = 700;
/** Milliseconds that the pointer rests on what it will press, so that hovering is not part of the press. */
const hover = 200;

/** The time of each event less that of the events within it. */
function selfTimes(events: readonly TraceEvent[]): ReadonlyArray<readonly [TraceEvent, number]> {
  const open: Array<{ readonly event: TraceEvent; readonly end: number; self: number }> = [];
  const spent = ({ tdur, dur = 0 }: TraceEvent): number => tdur ?? dur;
  const done: Array<readonly [TraceEvent, number]> = [];
  const close = (until: number): void => {
    for (let last = open.at(-1); last && last.end <= until; last = open.at(-1)) {
      open.pop();
      done.push([last.event, last.self]);
    }
  };
  // Of two that begin together the longer one is around the other.
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    close(event.ts);
    const around = open.at(-1);
    if (around) around.self -= spent(event);
    open.push({ event, end: event.ts + (event.dur ?? 0), self: spent(event) });
  }
  close(Infinity);
  return done;
}

function costOf(timed: ReadonlyArray<readonly [TraceEvent, number]>, from: number): PressCost {
  const own = timed.filter(([{ ts }]) => ts >= from && ts < from + rest * 1000);
  const spent = (kind: string): number => own.reduce((sum, [{ name }, self]) => (kinds[name] === kind ? sum + self : sum), 0) / 1000;
  const times = (...names: readonly string[]): number => own.filter(([{ name }]) => names.includes(name)).length;
  const tasks = own.filter(([{ name }]) => name === 'RunTask');
  const handedOver = own.flatMap(([{ name, ts, dur = 0 }]) => (name === 'Commit' ? [ts + dur] : []));
  const click = own.find(([{ name, args }]) => name === 'EventDispatch' && args.data?.type === 'click')?.[0].ts ?? from;
  const shown = Math.min(...handedOver.filter((end) => end > click));
  return {
    all: tasks.reduce((sum, [{ tdur, dur = 0 }]) => sum + (tdur ?? dur), 0) / 1000,
    script: spent('script'),
    style: spent('style'),
    layout: spent('layout'),
    paint: spent('paint'),
    styles: times('UpdateLayoutTree'),
    layouts: times('Layout'),
    frames: handedOver.length,
    tasks: tasks.length,
    before: own.reduce((sum, [{ ts }, self]) => (ts >= click && ts < shown ? sum + self : sum), 0) / 1000,
  };
}

const middle = (costs: readonly PressCost[]): PressCost => {
  const of = (name: keyof PressCost): number => median(costs.map((cost) => cost[name]));
  return { all: of('all'), script: of('script'), style: of('style'), layout: of('layout'), paint: of('paint'), styles: of('styles'), layouts: of('layouts'), frames: of('frames'), tasks: of('tasks'), before: of('before') };
};

/** What presses cost. */
export interface PressCosts {
  readonly choice: PressCost;
  readonly next: PressCost;
}

/** Traces presses on answers and on Next, on the machine's own processor, in a window of 390 pixels; medians of all. */
export async function tracePresses(browser: Browser, site: BenchSite, contender: Contender, presses = 8, isCalm = false): Promise<PressCosts> {
  const steps = manySteps(presses + 3);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: isCalm ? 'reduce' : 'no-preference' });
  const page = await context.newPage();
  await page.goto(site.page(contender, steps));
  if (contender.style) await page.addStyleTag({ content: contender.style });
  await page.evaluate(
    ([src, base]) => {
      const tag = Object.assign(document.createElement('script'), { src });
      tag.dataset['leadFlowBase'] = base;
      document.body.append(tag);
    },
    [site.script(contender), site.origin] as const,
  );
  const root = page.locator('.bench-root');
  async function press(name: string, isNext = false): Promise<void> {
    const target = isNext ? root.getByRole('button', { name }) : root.getByText(name, { exact: true });
    await target.waitFor();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${contender.name}: nothing to press`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(hover);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(rest);
  }
  // The first two steps warm it up; by then all is here that comes late.
  for (let step = 0; step < 2; step += 1) {
    await press('Option 2');
    await press('Next', true);
  }
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] });
  for (let step = 0; step < presses; step += 1) {
    await press(`Option ${1 + (step % 3)}`);
    await press('Next', true);
  }
  // as: Chromium's own format.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  await context.close();
  const process = traceEvents.find(({ name }) => name === 'TracingStartedInBrowser')?.args.data?.frames?.[0]?.processId;
  const thread = traceEvents.find(({ name, pid, args }) => name === 'thread_name' && pid === process && args.name === 'CrRendererMain')?.tid;
  const events = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === process && tid === thread);
  const timed = selfTimes(events);
  const downs = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'mousedown').map(({ ts }) => ts).toSorted((a, b) => a - b);
  if (downs.length !== presses * 2) throw new Error(`${contender.name}: ${downs.length} presses in the trace instead of ${presses * 2}`);
  const costs = downs.map((from) => costOf(timed, from));
  return { choice: middle(costs.filter((_, index) => index % 2 === 0)), next: middle(costs.filter((_, index) => index % 2 === 1)) };
}
