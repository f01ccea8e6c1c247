import { wireSize, type Contender } from './buildContenders.ts';
import type { DemoJourney } from './demoJourneys.ts';
import type { Figures, Ratio, Subject } from './figures.ts';

/** What a run gave. */
export interface BenchRun {
  readonly contenders: readonly [floor: Contender, ours: Contender, ...others: Contender[]];
  /** Visits from the navigation on: to plain React's page, to ours, to ours with the first step in it, and to a blank page. */
  readonly visits: readonly Subject[];
  readonly figures: Figures;
  readonly journeys: readonly DemoJourney[];
  /** The late files that were fetched. */
  readonly fetched: ReadonlySet<string>;
  /** When, where and how often it was measured. */
  readonly circumstances: string;
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

const span = ({ low, high }: Ratio): string => `${low.toFixed(2)}–${high.toFixed(2)}`;

/** A value with its ratio to plain React's and, with `spread`, that of the lowest and of the highest round. */
function cell({ contenders: [floor], figures }: BenchRun, contender: Contender, name: string, spread: boolean): string {
  const value = figures.value(contender, name);
  const ratio = figures.ratio([contender, name], [floor, name]);
  if (value === undefined || !ratio) return '–';
  return `${value.toFixed(1)} (${ratio.median.toFixed(2)}${spread && contender !== floor ? `; ${span(ratio)}` : ''})`;
}

function sizes({ contenders: [floor], fetched }: BenchRun, contender: Contender): readonly [upFront: string, whole: string] {
  const upFront = wireSize([contender.script, contender.style]);
  const late = wireSize([...contender.files].flatMap(([name, text]) => (fetched.has(name) ? [text] : [])));
  const base = wireSize([floor.script, floor.style]);
  const size = (kilobytes: number): string => `${kilobytes.toFixed(1)} (${(kilobytes / base).toFixed(2)})`;
  return [size(upFront), size(upFront + late)];
}

const perContender = [
  ['start → first step, ms', 'start'],
  ['the same on a slow phone', 'phone start'],
  ['CPU per Next, ms', 'next'],
  ['of it script', 'next script'],
  ['press on Next → next question painted, ms', 'next painted'],
  ['CPU per choice, ms', 'choice'],
  ['CPU per key, ms', 'key'],
  ['CPU of the whole walk, ms', 'walk'],
  ['heap, MB', 'heap'],
] as const;

function contenderTable(run: BenchRun, columns: ReadonlyArray<readonly [head: string, name: string]>, spread: boolean): string {
  return table(
    ['', 'kB gzip before the first step', 'kB gzip in all', ...columns.map(([head]) => head)],
    run.contenders.map((contender) => [contender.name, ...sizes(run, contender), ...columns.map(([, name]) => cell(run, contender, name, spread))]),
  );
}

/** `lead-flow.js` against what it keeps to, and what it is to reach. */
function budgetTable({ contenders, visits: [floorVisit, ...visits], figures, journeys }: BenchRun): string {
  const [floor, ours] = contenders;
  const preact = contenders.find(({ name }) => name === 'plain Preact') ?? floor;
  const prerendered = visits.find(({ name }) => name.endsWith('prerendered'));
  const against = (name: string, other: Subject = floor): Ratio | undefined => figures.ratio([ours, name], [other, name]);
  const grown = (what: string): Ratio | undefined => figures.ratio([ours, `1000 steps ${what}`], [ours, `10 steps ${what}`]);
  const counted = (name: string): Ratio | undefined => figures.ratio([ours, name], [ours, 'one']);
  const early = prerendered && floorVisit && figures.ratio([prerendered, 'answered after'], [prerendered, 'floor answered after']);
  const slowest = journeys.reduce((worst, journey) => (journey.slowest > worst.slowest ? journey : worst));
  const rows: ReadonlyArray<readonly [figure: string, goal: number, budget: number, unit: string, ratio: Ratio | undefined, digits?: number]> = [
    ['press on Next → next question painted', 1.3, 2, '', against('next painted')],
    ['slowest interaction of the demo’s journeys', 80, 264, ' ms', { median: slowest.slowest, low: slowest.spread[0], high: slowest.spread[1] }, 0],
    ['CPU per choice', 1.05, 2.4, '', against('choice')],
    ['CPU per Next', 1.2, 2.2, '', against('next')],
    ['main thread for a press on Next until the page is at rest, against plain Preact', 1.5, 2.3, '', against('trace next all', preact)],
    ['layouts for a press on Next', 2, 2, '', counted('trace next layouts'), 0],
    ['frames for a press on Next', 6, 8, '', counted('trace next frames'), 0],
    ['heap after the first step', 1.4, 1.8, '', against('heap')],
    ['CPU per key', 1, 1.3, '', against('key')],
    ['start → first step', 0.5, 0.7, '', against('start')],
    ['start → first step on a slow phone', 0.75, 0.8, '', against('phone start')],
    ['a form of 1,000 steps against one of 10: start → first step', 1.1, 1.6, '', grown('start')],
    ['a form of 1,000 steps against one of 10: CPU per Next', 1.05, 1.05, '', grown('next')],
    ['start → first step with 500 options', 1.1, 1.2, '', against('500 options start')],
    ['press as soon as the prerendered question is painted → answered, on a slow phone, against plain React from the same moment', 0.8, 0.9, '', early],
  ];
  return table(
    ['', 'goal', 'budget', 'measured', 'lowest to highest round', ''],
    rows.map(([figure, goal, budget, unit, ratio, digits = 2]) => [
      figure,
      `≤ ${goal}${unit}`,
      `≤ ${budget}${unit}`,
      ratio ? `${ratio.median.toFixed(digits)}${unit}` : '–',
      ratio ? `${ratio.low.toFixed(digits)}–${ratio.high.toFixed(digits)}` : '–',
      ratio && ratio.median <= goal ? 'goal reached' : ratio && ratio.median <= budget ? 'in budget' : 'over budget',
    ]),
  );
}

/** Where the main thread's time goes in a press. */
function pressTable({ contenders, figures }: BenchRun, press: 'choice' | 'next'): string {
  const columns = ['all', 'before', 'script', 'style', 'layout', 'paint'] as const;
  const counts = ['styles', 'layouts', 'frames', 'tasks'] as const;
  const traced = contenders.filter((contender) => figures.value(contender, `trace ${press} all`) !== undefined);
  const value = (contender: Subject, name: string, digits: number): string => (figures.value(contender, `trace ${press} ${name}`) ?? Number.NaN).toFixed(digits);
  return table(
    ['', 'main thread, ms', 'of it before the paint', 'script', 'style', 'layout', 'paint', ...counts],
    traced.map((contender) => [contender.name, ...columns.map((name) => value(contender, name, 1)), ...counts.map((name) => value(contender, name, 0))]),
  );
}

const growthColumns = [
  ['10 steps: start → first step, ms', '10 steps start'],
  ['1,000 steps', '1000 steps start'],
  ['10 steps: CPU per Next, ms', '10 steps next'],
  ['1,000 steps', '1000 steps next'],
  ['500 options: start → first step, ms', '500 options start'],
  ['500 options: CPU per choice, ms', '500 options choice'],
] as const;

function growthTable(run: BenchRun): string {
  return table(
    ['', ...growthColumns.map(([head]) => head)],
    run.contenders.map((contender) => [contender.name, ...growthColumns.map(([, name]) => cell(run, contender, name, true))]),
  );
}

/** From the navigation on, with the ratio to plain React's page. */
function visitTable({ visits, figures }: BenchRun): string {
  const [floor] = visits;
  const value = (visit: Subject, name: string): string => {
    const ratio = floor && figures.ratio([visit, name], [floor, name]);
    return ratio ? `${(figures.value(visit, name) ?? 0).toFixed(0)} (${ratio.median.toFixed(2)}; ${span(ratio)})` : '–';
  };
  const since = (visit: Subject): string => figures.ratio([visit, 'answered after'], [visit, 'floor answered after'])?.median.toFixed(2) ?? '–';
  return table(
    ['', 'navigation → first question painted, ms', 'navigation → first press answered, ms', 'press → answered, against plain React from the same moment', 'layout shift'],
    visits.map((visit) => [visit.name, value(visit, 'painted'), value(visit, 'answered'), since(visit), (figures.value(visit, 'visit shift') ?? 0).toFixed(3)]),
  );
}

/** Columns of the README's table; BENCH.md has all. */
const inReadme = ['start', 'phone start', 'next painted', 'heap'];

/** The table of the repository's README. */
export function readmeTable(run: BenchRun): string {
  return `Measured by \`npm run bench\` on ${run.circumstances}.

${contenderTable(run, perContender.filter(([, name]) => inReadme.includes(name)), false)}`;
}

/** The whole of BENCH.md. */
export function benchReport(run: BenchRun): string {
  const { figures, contenders, journeys } = run;
  const shifts = contenders.map((contender) => `${contender.name} ${(figures.value(contender, 'shift') ?? 0).toFixed(3)}`);
  return `# Benchmark

\`npm run bench\` after \`npm run build\` writes this page and the tables of the repository's README. It takes a quarter of an hour,
and publishes nothing from a machine with other work, which would be in the times. \`BENCH_ROUNDS=1 npm run bench\` is a trial: it prints the page on a busy machine too, says
so, and publishes nothing. \`BENCH_BESIDE=folder\` compares another build, by the folder of its \`lead-flow.js\`.

One wizard of eight steps: two single choices, a multiple choice, name, e-mail, phone, ZIP and a last choice. Each contender
is a production bundle of published packages, fetched compressed from an address, in the same Chromium, in another order each
round. The wizards written by hand are drawn as our skin draws the form; Formbricks and SurveyJS bring their own
look. Of the others nothing slides or fades; ours moves its steps and marks, as visitors see them, and that work is in its figures. The mouse presses on the page and the keyboard types, each key with a frame of its own, on a
processor four times slower; the slow phone has a network of 1.6 Mbit/s and 150 ms besides.

CPU is the time that the page's main thread spends, without what other programs take: on a press from its first event to the
second frame after its last, less that of reading the clock; on the whole walk from the first step to the sent lead, with all
that comes later than a frame. The heap is what the first step added, after a collection.

Figures are medians; in brackets the ratio to plain React 19 in the same round, as the median of all rounds, and that of the lowest and of
the highest round. Times belong to the machine; only ratios compare.

Measured on ${run.circumstances}.

## \`lead-flow.js\` and its budgets

Ratios to plain React 19, except where they say otherwise. A budget is what a release keeps to. A goal is what we would like: where it differs,
nothing that was tried has reached it.

${budgetTable(run)}

## Contenders

${contenderTable(run, perContender, true)}

Layout shift: ${shifts.join(', ')}.

## Where a press goes

Traced on the machine's own processor in a window of 390 pixels, a wizard of choices with six cards each; the median of all presses, from the press until
the page has been at rest for a while. Motion is part of it.

Next:

${pressTable(run, 'next')}

A choice:

${pressTable(run, 'choice')}

## From the navigation

On the slow phone, the page with its script, and ours with the first step in it (\`renderForm\`) as well. The press is one on an answer and one on Next, as
soon as the question has been painted. A blank page has nothing but the question.

${visitTable(run)}

## Growth

On the machine's own processor. SurveyJS takes a minute for a thousand steps and is left out there.

${growthTable(run)}

## The demo's pages

\`lead-flow.js\`, mouse and keyboard, a processor four times slower; the median of the visits.

${table(
  ['page', 'tasks over 50 ms before the first step, ms', 'slowest interaction, ms', 'quickest to slowest visit', 'layout shift'],
  journeys.map(({ path, blocking, slowest, spread, shift }) => [`\`${path}\``, blocking.toFixed(0), slowest.toFixed(0), spread.join('–'), shift.toFixed(3)]),
)}
`;
}
