import type { Browser } from 'playwright-core';
import type { Contender } from './buildContenders.ts';
import { openBench } from './benchPage.ts';
import type { BenchSite } from './benchSite.ts';
import { eightSteps, manyOptions, manySteps, type BenchStep } from './workload.ts';

/** Where a contender is measured, and what takes each figure down. */
export interface Measured {
  readonly browser: Browser;
  readonly site: BenchSite;
  readonly contender: Contender;
  keep(name: string, value: number): void;
}

/** How many times slower the processor is where a phone is meant. */
const phone = 4;
/** Steps that are walked where the number of steps grows. */
const grownWalk = 4;

/** From the script to the last step, by mouse and keyboard. */
export async function walk({ browser, site, contender, keep }: Measured, throttle = phone): Promise<void> {
  const bench = await openBench(browser, site, contender, eightSteps, { throttle });
  const blank = await bench.heap();
  keep('start', await bench.start());
  keep('heap', (await bench.heap()) - blank);
  const mounted = await bench.taskTime();
  for (const [index, step] of eightSteps.entries()) {
    const next = eightSteps[index + 1];
    const choices = step.options.length === 0 ? [] : step.kind === 'several' ? [0, 1] : [1];
    for (const place of choices) keep('choice', await bench.choose(step, place));
    if (choices.length === 0) keep('key', await bench.type(step));
    const { spent, script, painted } = await bench.advance(next);
    // The last press sends the lead, which is no step.
    if (painted === undefined) continue;
    keep('next', spent);
    keep('next script', script);
    keep('next painted', painted);
  }
  keep('walk', (await bench.taskTime()) - mounted);
  keep('shift', await bench.shifts());
  await bench.close();
}

/** The first step on a slow phone with a slow network. */
export async function startOnPhone({ browser, site, contender, keep }: Measured): Promise<void> {
  const bench = await openBench(browser, site, contender, eightSteps, { throttle: phone, isSlowNetwork: true });
  keep('phone start', await bench.start());
  await bench.close();
}

async function walkGrown({ browser, site, contender, keep }: Measured, key: string, steps: readonly BenchStep[]): Promise<void> {
  const bench = await openBench(browser, site, contender, steps, { throttle: 1 });
  keep(`${key} start`, await bench.start());
  for (const [index, step] of steps.slice(0, Math.min(grownWalk, steps.length - 1)).entries()) {
    keep(`${key} choice`, await bench.choose(step, 1));
    keep(`${key} next`, (await bench.advance(steps[index + 1])).spent);
  }
  await bench.close();
}

/** Many steps, and many options. */
export async function grow(measured: Measured): Promise<void> {
  await walkGrown(measured, '10 steps', manySteps(10));
  // A minute of SurveyJS, whose growth shows before that.
  if (!measured.contender.name.startsWith('SurveyJS')) await walkGrown(measured, '1000 steps', manySteps(1000));
  await walkGrown(measured, '500 options', manyOptions(500));
}
