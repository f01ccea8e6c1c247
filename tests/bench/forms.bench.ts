import { writeFile } from 'node:fs/promises';
import { cpus, platform, release } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tools/browser.ts';
import { buildContenders, wireSize, type Contender } from './buildContenders.ts';
import { openBench } from './benchPage.ts';
import { serveBench, type BenchSite } from './benchSite.ts';
import { median } from './median.ts';
import { pageRows } from './pagesTable.ts';
import { eightSteps, manyOptions, manySteps, type BenchStep } from './workload.ts';

/** Rounds of each measurement; the visits that weigh what is fetched warm the browser up before. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const floorName = 'plain React 19 (floor)';
/** Steps walked where the number of steps grows. */
const walked = 6;

/** What one round measured of one contender. */
type Samples = Map<string, number[]>;

function keep(samples: Samples, key: string, value: number): void {
  samples.set(key, [...(samples.get(key) ?? []), value]);
}

async function walk(browser: Browser, site: BenchSite, contender: Contender, throttle: number, samples: Samples): Promise<void> {
  const bench = await openBench(browser, site, contender, eightSteps, { throttle });
  const blank = await bench.read();
  keep(samples, `start ${throttle}`, await bench.start(contender));
  const mounted = await bench.read();
  if (throttle === 1) {
    keep(samples, 'heap', mounted.heap - blank.heap);
    keep(samples, 'listeners', mounted.listeners - blank.listeners);
  }
  for (const [index, step] of eightSteps.entries()) {
    const { step: spent, keystroke } = await bench.advance(step, eightSteps[index + 1]);
    // The last one sends the lead, which is no step.
    if (index < eightSteps.length - 1) keep(samples, `step ${throttle}`, spent);
    if (keystroke !== undefined) keep(samples, `key ${throttle}`, keystroke);
  }
  keep(samples, 'shift', await bench.shifts());
  await bench.close();
}

async function startOnPhone(browser: Browser, site: BenchSite, contender: Contender, samples: Samples): Promise<void> {
  const bench = await openBench(browser, site, contender, eightSteps, { throttle: 4, isSlowNetwork: true });
  keep(samples, 'start phone', await bench.start(contender));
  await bench.close();
}

async function grow(browser: Browser, site: BenchSite, contender: Contender, key: string, steps: readonly BenchStep[], forms: number, samples: Samples): Promise<void> {
  const bench = await openBench(browser, site, contender, steps, { throttle: 1, forms });
  keep(samples, `${key} start`, await bench.start(contender));
  if (forms === 1) {
    for (const [index, step] of steps.slice(0, Math.min(walked, steps.length - 1)).entries()) {
      keep(samples, `${key} step`, (await bench.advance(step, steps[index + 1])).step);
    }
  }
  keep(samples, `${key} heap`, (await bench.read()).heap);
  keep(samples, `${key} longest`, await bench.longestTask());
  await bench.close();
}

const growths: ReadonlyArray<readonly [key: string, steps: readonly BenchStep[], forms: number]> = [
  ...[10, 100, 1000].map((count) => [`${count} steps`, manySteps(count), 1] as const),
  ...[10, 100, 500].map((count) => [`${count} options`, manyOptions(count), 1] as const),
  ...[1, 10, 50].map((count) => [`${count} forms`, eightSteps, count] as const),
];

/** SurveyJS takes a minute for a thousand steps; what its growth is shows before that. */
function isTooMuch(contender: Contender, key: string): boolean {
  return contender.name.startsWith('SurveyJS') && (key === '1000 steps' || key === '50 forms');
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

async function wholeSize(browser: Browser, site: BenchSite, contender: Contender): Promise<number> {
  site.fetched();
  await walk(browser, site, contender, 1, new Map());
  const late = [...new Set(site.fetched())].map((file) => contender.files.get(file) ?? '');
  return [contender.script, contender.style, ...late].reduce((sum, text) => sum + (text ? wireSize(text) : 0), 0) / 1000;
}

async function run(): Promise<string> {
  const contenders = await buildContenders();
  const site = await serveBench(contenders);
  const browser = await launchBrowser();
  const all = new Map(contenders.map((contender) => [contender, Array.from({ length: rounds }, (): Samples => new Map())]));
  // Interleaved, and in another order each time, so that what the machine does besides hits all alike.
  const inRound = (round: number) => [...all].map(([contender, samples]) => ({ contender, samples: samples[round] ?? new Map(), place: Math.random() })).toSorted((a, b) => a.place - b.place);
  const whole = new Map<Contender, number>();
  for (const contender of contenders) whole.set(contender, await wholeSize(browser, site, contender));
  for (let round = 0; round < rounds; round += 1) {
    for (const throttle of [1, 4]) {
      for (const { contender, samples } of inRound(round)) await walk(browser, site, contender, throttle, samples);
    }
    for (const { contender, samples } of inRound(round)) await startOnPhone(browser, site, contender, samples);
    process.stdout.write(`round ${round + 1} of ${rounds}\n`);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [key, steps, forms] of growths) {
      for (const { contender, samples } of inRound(round)) if (!isTooMuch(contender, key)) await grow(browser, site, contender, key, steps, forms, samples);
    }
    process.stdout.write(`growth, round ${round + 1}\n`);
  }
  const pages = await pageRows(browser);
  const version = browser.version();
  await browser.close();
  await site.close();

  const value = (contender: Contender, key: string): number | undefined => {
    const samples = all.get(contender)?.flatMap((round) => round.get(key) ?? []) ?? [];
    return samples.length > 0 ? median(samples) : undefined;
  };
  /** What is measured of a contender, against what the same round measured of another, or of something else: the middle of all rounds. */
  const cell = (contender: Contender, key: string, base: readonly [contender: Contender, key: string], digits = 1): string => {
    const own = value(contender, key);
    if (own === undefined) return '–';
    const ratios = Array.from({ length: rounds }, (_, round) => {
      const [above, below] = [all.get(contender)?.[round]?.get(key), all.get(base[0])?.[round]?.get(base[1])];
      return above && below ? median(above) / median(below) : Number.NaN;
    }).filter(Number.isFinite);
    return `${own.toFixed(digits)} (${ratios.length > 0 ? median(ratios).toFixed(2) : '–'})`;
  };
  const floor = contenders.find(({ name }) => name === floorName);
  if (!floor) throw new Error(`no contender is called ${floorName}`);
  const upFront = (contender: Contender): number => (wireSize(contender.script) + (contender.style ? wireSize(contender.style) : 0)) / 1000;
  const size = (kilobytes: number, base: number): string => `${kilobytes.toFixed(1)} (${(kilobytes / base).toFixed(2)})`;
  const floorSize = upFront(floor);
  const againstFloor = (contender: Contender, key: string, digits?: number): string => cell(contender, key, [floor, key], digits);

  const main = table(
    ['', 'kB gzip before the first step', 'kB gzip in all', 'start → first step, ms', 'the same 4×', 'on a slow phone', 'CPU per step, ms', 'the same 4×', 'CPU per key, ms', 'the same 4×', 'heap, MB', 'listeners', 'layout shift'],
    contenders.map((contender) => [
      contender.name,
      size(upFront(contender), floorSize),
      size(whole.get(contender) ?? 0, floorSize),
      ...['start 1', 'start 4', 'start phone', 'step 1', 'step 4', 'key 1', 'key 4'].map((key) => againstFloor(contender, key)),
      againstFloor(contender, 'heap'),
      againstFloor(contender, 'listeners', 0),
      (value(contender, 'shift') ?? 0).toFixed(3),
    ]),
  );
  const growth = (what: string, head: readonly string[], keys: readonly string[]): string =>
    table([what, ...head], contenders.map((contender) => [contender.name, ...keys.map((key) => cell(contender, key, [contender, keys[0] ?? key]))]));
  const steps = ['10 steps', '100 steps', '1000 steps'];
  const options = ['10 options', '100 options', '500 options'];
  const forms = ['1 forms', '10 forms', '50 forms'];
  const each = (keys: readonly string[], what: string): readonly string[] => keys.map((key) => `${key} ${what}`);
  return `# Benchmark

\`npm run bench\` after \`npm run build\`: one wizard of eight steps (PERFORMANCE.md's workload), a production bundle each, one Chromium,
interleaved rounds in another order each time, medians. In brackets the ratio to plain React 19 in the same round, the median of all rounds; absolute times belong to the machine.
"4×" is CPU throttling; the slow phone has a network of 1.6 Mbit/s and 150 ms besides. CPU is the page's task time less that of a click that
does nothing. Scripts come from an address, as on a page, and compressed. The wizards written by hand share a small sheet that draws about what our skin draws.
A browser that is measured has its developer tools at work, and then V8 reads a script once more where an error is
made while it starts, as React's files do: 40 to 90 ms of the start at 4×, which our build saves and visitors without such tools never had.

${new Date().toISOString().slice(0, 10)}, Chromium ${version}, ${platform()} ${release()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${rounds} rounds.

${main}

On the demo's pages, \`lead-flow.js\`, mouse and keyboard, 4×, four tenths of a second between two presses; the middle of three visits:

${table(['page', 'blocking time before the first step, ms', 'slowest interaction of the visit, ms', 'layout shift'], pages)}

## Growth

In brackets the ratio to the row's first figure.

${growth('start → first step, ms', steps, each(steps, 'start'))}

${growth('CPU per step, ms', steps, each(steps, 'step'))}

${growth('start → first step, ms', options, each(options, 'start'))}

${growth('heap, MB', options, each(options, 'heap'))}

${growth('start → all forms, ms', ['1 form', '10 forms', '50 forms'], each(forms, 'start'))}

${growth('longest task, ms', ['1 form', '10 forms', '50 forms'], each(forms, 'longest'))}

${growth('heap, MB', ['1 form', '10 forms', '50 forms'], each(forms, 'heap'))}
`;
}

const report = await run();
process.stdout.write(report);
await writeFile(fileURLToPath(new URL('../../packages/embed/BENCH.md', import.meta.url)), report);
