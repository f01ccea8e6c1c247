import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import { demoPages, visitDemo } from './demoVisit.ts';
import { median } from './median.ts';

const visits = 3;
const throttle = 4;
/** Milliseconds: a visitor in a hurry. */
const pause = 400;

/** What visits to the demo's pages cost, on a processor that is four times slower: one row a page. */
export async function pageRows(browser: Browser): Promise<ReadonlyArray<readonly string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const demo = await serveDemo({ port: 0, leadsFile: join(folder, 'leads.ndjson') });
  const rows: string[][] = [];
  for (const path of demoPages) {
    const reports = [];
    for (let visit = 0; visit < visits; visit += 1) reports.push(await visitDemo(browser, `${demo.origin}${path}`, { throttle, pause }));
    const slowest = reports.map((report) => report.slowest).toSorted((a, b) => a.duration - b.duration)[Math.floor(visits / 2)];
    rows.push([
      `\`${path}\``,
      median(reports.map(({ blocking }) => blocking)).toFixed(0),
      `${slowest?.duration ?? 0} (${slowest?.type ?? 'none'})`,
      median(reports.map(({ shift }) => shift)).toFixed(3),
    ]);
  }
  await demo.close();
  await rm(folder, { recursive: true });
  return rows;
}
