import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import { demoPages, visitDemo } from './demoVisit.ts';
import { median } from './figures.ts';

const throttle = 4;
/** Milliseconds between two presses: a visitor in a hurry. */
const pause = 300;

/** A journey on one of the demo's pages; each figure is the middle of all visits, in milliseconds. */
export interface DemoJourney {
  readonly path: string;
  /** By how much tasks ran over 50 ms before the first step was there. */
  readonly blocking: number;
  /** The slowest interaction of a visit. */
  readonly slowest: number;
  /** That of the slowest and of the quickest visit. */
  readonly spread: readonly [low: number, high: number];
  /** Layout shifts of a page that had been drawn whole, which no visitor caused, added up. */
  readonly shift: number;
}

/** Visits the demo's pages on a processor that is four times slower. */
export async function walkDemo(browser: Browser, visits: number): Promise<readonly DemoJourney[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const demo = await serveDemo({ port: 0, leadsFile: join(folder, 'leads.db') });
  const journeys: DemoJourney[] = [];
  for (const path of demoPages) {
    const reports = [];
    for (let visit = 0; visit < visits; visit += 1) reports.push(await visitDemo(browser, `${demo.origin}${path}`, { throttle, pause }));
    const slowest = reports.map((report) => report.slowest.duration);
    journeys.push({
      path,
      blocking: median(reports.map(({ blocking }) => blocking)),
      slowest: median(slowest),
      spread: [Math.min(...slowest), Math.max(...slowest)],
      shift: median(reports.map(({ shift }) => shift)),
    });
  }
  await demo.close();
  await rm(folder, { recursive: true });
  return journeys;
}
