import type { Browser, Locator } from 'playwright-core';
import type { Contender } from './buildContenders.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figures.ts';
import { typed, type BenchStep } from './workload.ts';

/** One page with one contender, used by mouse and keyboard. Times are in milliseconds. */
export interface BenchPage {
  /** Runs the contender's script; gives the time until its first step has been painted. */
  start(): Promise<number>;
  /** Chooses an option of the step shown by its place; gives the CPU that it took. */
  choose(step: BenchStep, place: number): Promise<number>;
  /** Types a step's answer; gives the CPU per key. */
  type(step: BenchStep): Promise<number>;
  /** Presses Next, or Submit after the last step. */
  advance(next: BenchStep | undefined): Promise<Advance>;
  /** The main thread's time since the page was opened. */
  taskTime(): Promise<number>;
  /** Megabytes of script heap in use, after a collection. */
  heap(): Promise<number>;
  /** Sum of layout shifts that no visitor caused. */
  shifts(): Promise<number>;
  close(): Promise<void>;
}

/** What a press on Next took. */
export interface Advance {
  /** CPU, of which `script` ran the page's own code. */
  readonly spent: number;
  readonly script: number;
  /** From the press to the paint of the next question; undefined after the last step. */
  readonly painted: number | undefined;
}

/** What a page is opened with. */
export interface BenchOptions {
  /** How many times slower the processor is. */
  readonly throttle: number;
  /** The network of a phone: 1.6 Mbit/s down, 150 ms there and back. */
  readonly isSlowNetwork?: boolean;
}

const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Measurements of nothing, whose cost is taken off. */
const emptyReadings = 7;
/** Milliseconds for which a key is held: each key has a frame of its own. */
const keyHeld = 40;
/** Milliseconds after which a contender counts as broken. */
const startLimit = 30_000;
/** Milliseconds between typing and Next, longer than any contender's debounce. */
const rest = 300;

/** Adds up layout shifts, and lets the bench wait for a paint and for that of a question after a press. */
const watch = (): void => {
  Reflect.set(window, 'benchAwait', (question: string) => {
    Reflect.set(window, 'benchNext', undefined);
    const press = ({ timeStamp }: Event): void => {
      const look = (): void => {
        const isThere = document.querySelector('.bench-root')?.textContent.includes(question);
        requestAnimationFrame(isThere ? () => Reflect.set(window, 'benchNext', performance.now() - timeStamp) : look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', press, { capture: true, once: true });
  });
  Reflect.set(window, 'benchShift', 0);
  Reflect.set(window, 'benchPainted', () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') !== true) Reflect.set(window, 'benchShift', Number(Reflect.get(window, 'benchShift')) + Number(Reflect.get(entry, 'value')));
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export async function openBench(browser: Browser, site: BenchSite, contender: Contender, steps: readonly BenchStep[], options: BenchOptions): Promise<BenchPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const root = page.locator('.bench-root');
  // The thread's own time: what other programs take of the processor is not in it.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(site.page(contender, steps));
  await page.evaluate(watch);
  if (options.isSlowNetwork) {
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slowNetwork);
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: options.throttle });

  async function read(name: string): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value ?? 0;
  }
  const taskTime = async (): Promise<number> => (await read('TaskDuration')) * 1000;
  const scriptTime = async (): Promise<number> => (await read('ScriptDuration')) * 1000;

  /** The main thread's time for some work and the two frames after it, once the page has come to rest. */
  async function measure(work: () => Promise<void>): Promise<number> {
    await page.evaluate('benchPainted()');
    const before = await taskTime();
    await work();
    await page.evaluate('benchPainted()');
    return (await taskTime()) - before;
  }

  const readings: number[] = [];
  for (let count = 0; count < emptyReadings; count += 1) readings.push(await measure(() => Promise.resolve()));

  async function press(target: Locator): Promise<number> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${contender.name}: nothing to press`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const spent = await measure(async () => {
      await page.mouse.down();
      await page.mouse.up();
    });
    return spent - median(readings);
  }

  return {
    start() {
      return page.evaluate(
        async ([address, css, base, question, limit]) => {
          const began = performance.now();
          if (css) document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
          const tag = Object.assign(document.createElement('script'), { src: address });
          tag.dataset['leadFlowBase'] = base;
          document.body.append(tag);
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          while (!document.querySelector('.bench-root')?.textContent.includes(question)) {
            if (performance.now() - began > limit) throw new Error('the first step did not come');
            await frame();
          }
          await frame();
          return performance.now() - began;
        },
        [site.script(contender), contender.style, site.origin, steps[0]?.question ?? '', startLimit] as const,
      );
    },
    choose: (step, place) => press(root.getByText(step.options[place] ?? '', { exact: true })),
    async type(step) {
      const text = typed[step.kind] ?? '';
      await press(root.getByRole('textbox').first());
      const before = await taskTime();
      await page.keyboard.type(text, { delay: keyHeld });
      const spent = ((await taskTime()) - before) / text.length;
      await page.waitForTimeout(rest);
      return spent;
    },
    async advance(next) {
      if (next) await page.evaluate((question) => (Reflect.get(window, 'benchAwait') as (text: string) => void)(question), next.question); // as: `watch` has put it there
      const before = await scriptTime();
      const spent = await press(root.getByRole('button', { name: /^(?:Next|Submit|Complete)$/ }));
      const script = (await scriptTime()) - before;
      if (!next) return { spent, script, painted: undefined };
      const painted = await page.waitForFunction(() => Reflect.get(window, 'benchNext'));
      return { spent, script, painted: Number(await painted.jsonValue()) };
    },
    taskTime,
    async heap() {
      await client.send('HeapProfiler.collectGarbage');
      return (await read('JSHeapUsedSize')) / 1e6;
    },
    shifts: () => page.evaluate(() => Number(Reflect.get(window, 'benchShift'))),
    close: () => context.close(),
  };
}
