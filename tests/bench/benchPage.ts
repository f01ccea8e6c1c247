import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Contender } from './buildContenders.ts';
import type { BenchSite } from './benchSite.ts';
import { typed, type BenchStep } from './workload.ts';

/** What is read off a page, in milliseconds, megabytes and pieces. */
export interface Reading {
  readonly task: number;
  readonly heap: number;
  readonly listeners: number;
}

/** One page with one contender, ready to be measured. */
export interface BenchPage {
  readonly page: Page;
  /** Runs the contender's script; gives the milliseconds until its first step has been painted. */
  start(contender: Contender): Promise<number>;
  /** Answers the step shown and goes on; gives the CPU that it took, less that of a click that does nothing. */
  advance(step: BenchStep, next: BenchStep | undefined): Promise<{ readonly step: number; readonly keystroke: number | undefined }>;
  read(): Promise<Reading>;
  /** Sum of layout shifts that no visitor caused. */
  shifts(): Promise<number>;
  /** The longest task since the page was opened, in milliseconds; 0 where none took 50. */
  longestTask(): Promise<number>;
  close(): Promise<void>;
}

/** What a page is opened with. */
export interface BenchOptions {
  /** How many times slower the processor is. */
  readonly throttle: number;
  readonly forms?: number;
  /** The network of a phone: 1.6 Mbit/s down, 150 ms there and back. */
  readonly isSlowNetwork?: boolean;
}

const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Clicks that do nothing, whose cost is taken off. */
const blankClicks = 8;

async function read(client: CDPSession): Promise<Reading> {
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { task: value('TaskDuration') * 1000, heap: value('JSHeapUsedSize') / 1e6, listeners: value('JSEventListeners') };
}

/** Clicks what `texts` name, one after the other, each with two frames to be painted. */
async function click(page: Page, targets: ReadonlyArray<{ readonly nth?: number; readonly text?: string; readonly id?: string }>): Promise<void> {
  await page.evaluate(async (wanted) => {
    const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;
    // A pointer would take the focus along, and some fields report only then.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const { nth, text, id } of wanted) {
      const buttons = [...document.querySelectorAll<HTMLElement>('button, input[type=button], input[type=submit]')];
      const found =
        id !== undefined
          ? document.getElementById(id)
          : nth === undefined
            ? buttons.find((button) => isShown(button) && (button.textContent.trim() || button.getAttribute('value')) === text)
            : document.querySelectorAll<HTMLElement>('.bench-root input[type=radio], .bench-root input[type=checkbox]')[nth];
      if (!found) throw new Error(`nothing to click: ${text ?? id ?? nth}`);
      found.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, targets);
}

/** CPU of some work on the page. */
async function cost(client: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await read(client);
  await work();
  return (await read(client)).task - before.task;
}

export async function openBench(browser: Browser, site: BenchSite, contender: Contender, steps: readonly BenchStep[], options: BenchOptions): Promise<BenchPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await page.goto(site.page(contender, steps, options.forms));
  await page.evaluate(() => {
    Reflect.set(window, 'benchShift', 0);
    Reflect.set(window, 'benchTask', 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) Reflect.set(window, 'benchTask', Math.max(duration, Number(Reflect.get(window, 'benchTask'))));
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) Reflect.set(window, 'benchShift', Number(Reflect.get(window, 'benchShift')) + Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (options.isSlowNetwork) {
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slowNetwork);
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: options.throttle });
  const blank = { id: 'blank' };
  await click(page, [blank, blank]);
  const blankClick = (await cost(client, () => click(page, Array.from({ length: blankClicks }, () => blank)))) / blankClicks;

  async function type(step: BenchStep): Promise<number> {
    const text = typed[step.kind] ?? '';
    await page.locator('.bench-root input').first().focus();
    const spent = await cost(client, async () => {
      for (const key of text) await page.keyboard.press(key === ' ' ? 'Space' : key);
    });
    return spent / text.length;
  }

  return {
    page,
    async start(started) {
      const question = steps[0]?.question ?? '';
      return page.evaluate(
        async ([address, css, base, wanted]) => {
          const began = performance.now();
          if (css) document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
          const tag = Object.assign(document.createElement('script'), { src: address });
          tag.dataset['leadFlowBase'] = base;
          document.body.append(tag);
          const isThere = (): boolean => [...document.querySelectorAll('.bench-root')].every((root) => root.textContent.includes(wanted));
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          while (!isThere()) await frame();
          await frame();
          return performance.now() - began;
        },
        [site.script(started), started.style, site.origin, question] as const,
      );
    },
    async advance(step, next) {
      const keystroke = step.options.length === 0 ? await type(step) : undefined;
      // A text field reports after its debounce, which no contender shows: this measurement, no test, has only the time to wait for.
      if (keystroke !== undefined) await page.waitForTimeout(300);
      const choices = step.kind === 'several' ? [{ nth: 0 }, { nth: 1 }] : step.options.length > 0 ? [{ nth: 1 }] : [];
      const spent = await cost(client, () => click(page, [...choices, { text: next ? 'Next' : 'Submit' }]));
      if (next) await page.locator('.bench-root').getByText(next.question).first().waitFor();
      return { step: Math.max(0, spent - blankClick * (choices.length + 1)), keystroke };
    },
    async read() {
      await client.send('HeapProfiler.collectGarbage');
      return read(client);
    },
    shifts: () => page.evaluate(() => Number(Reflect.get(window, 'benchShift'))),
    longestTask: () => page.evaluate(() => Number(Reflect.get(window, 'benchTask'))),
    close: () => context.close(),
  };
}
