import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, platform, release } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../tools/browser.ts';
import { buildContenders, type Contender } from './buildContenders.ts';
import { benchHost, serveBench } from './benchSite.ts';
import { walkDemo } from './demoJourneys.ts';
import { createFigures } from './figures.ts';
import { loadFault } from './machineLoad.ts';
import { grow, startOnPhone, walk, type Measured } from './measure.ts';
import { tracePresses } from './pressTrace.ts';
import { benchReport, readmeTable, type BenchRun } from './report.ts';
import { buildVisits, measureVisit } from './visits.ts';

/** A trial of that many rounds runs on a busy machine too, and publishes nothing. */
const trial = process.env['BENCH_ROUNDS'];
const fewestRounds = Number(trial ?? 3);
/** Milliseconds in which further rounds begin: with the demo's pages, the run takes twelve minutes at most. */
const timeForRounds = trial === undefined ? 390_000 : 0;
const demoVisits = Math.min(3, fewestRounds);
/** Milliseconds in which the run's own work leaves the load average. */
const ownLoad = 60_000;

/** Between two comments of the README. */
const placeInReadme = /(?<=<!-- bench -->\n)[^]*(?=<!-- \/bench -->)/;

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The order of a round: another each time, so that no contender always comes after the same one. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items.map((item) => ({ item, place: Math.random() })).toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}

/** Of these the presses are traced: of what is written by hand in React's way, and of ours. */
const isTraced = ({ name, isLeadFlow }: Contender): boolean => isLeadFlow || /^plain P?react/i.test(name);

async function measureAll(): Promise<BenchRun> {
  const contenders = await buildContenders();
  const site = await serveBench(contenders, benchHost);
  const browser = await launchBrowser({ host: benchHost });
  const figures = createFigures();
  const visits = await buildVisits(contenders);
  const measured = (round: number): readonly Measured[] =>
    shuffled(contenders).map((contender) => ({ browser, site, contender, keep: (name, value) => figures.add(contender, round, name, value) }));
  // The browser's own files and processes are there for the first that counts.
  await startOnPhone({ browser, site, contender: contenders[0], keep: () => undefined });
  const end = Date.now() + timeForRounds;
  let round = 0;
  for (; round < fewestRounds || Date.now() < end; round += 1) {
    for (const each of measured(round)) await walk(each);
    for (const each of measured(round)) await startOnPhone(each);
    for (const each of measured(round)) await grow(each);
    for (const contender of shuffled(contenders.filter(isTraced))) {
      for (const [press, cost] of Object.entries(await tracePresses(browser, site, contender))) {
        for (const [name, value] of Object.entries<number>({ ...cost })) figures.add(contender, round, `trace ${press} ${name}`, value);
      }
      figures.add(contender, round, 'one', 1);
    }
    const heard = new Map<string, number>();
    for (const visit of shuffled(visits)) {
      await measureVisit(browser, visit, (name, value) => {
        heard.set(`${visit.name} ${name}`, value);
        figures.add(visit, round, name, value);
      });
    }
    for (const visit of visits) {
      const [pressed, answered, floor] = [heard.get(`${visit.name} painted`), heard.get(`${visit.name} answered`), heard.get(`${contenders[0].name} answered`)];
      if (pressed === undefined || answered === undefined || floor === undefined) continue;
      figures.add(visit, round, 'answered after', answered - pressed);
      // Plain React's page is answered so long after the same moment.
      figures.add(visit, round, 'floor answered after', floor - pressed);
    }
    process.stdout.write(`round ${round + 1}\n`);
  }
  const journeys = await walkDemo(browser, demoVisits);
  const where = `Chromium ${browser.version()}, ${platform()} ${release()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  await browser.close();
  await site.close();
  return { contenders, visits, figures, journeys, fetched: site.asked, circumstances: `${new Date().toISOString().slice(0, 10)}, ${where}, ${round} rounds` };
}

async function publish(run: BenchRun): Promise<void> {
  const readme = fileAt('../../README.md');
  const text = await readFile(readme, 'utf8');
  if (!placeInReadme.test(text)) throw new Error('README.md has no place for the tables of the bench');
  await writeFile(readme, text.replace(placeInReadme, () => `\n${readmeTable(run)}\n\n`));
  await writeFile(fileAt('../../packages/embed/BENCH.md'), benchReport(run));
}

/** Says why nothing is published on a busy machine. */
function isBusy(): boolean {
  const fault = loadFault(loadavg()[0] ?? 0);
  if (fault) process.stdout.write(`${fault}\n`);
  return fault !== undefined;
}

if (trial !== undefined) {
  process.stdout.write(benchReport(await measureAll()));
  isBusy();
}
else if (isBusy()) process.exitCode = 1;
else {
  const run = await measureAll();
  process.stdout.write(benchReport(run));
  await setTimeout(ownLoad);
  if (isBusy()) process.exitCode = 1;
  else await publish(run);
}
