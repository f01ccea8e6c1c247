import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { benchHost } from './benchSite.ts';
import type { Contender } from './buildContenders.ts';
import { definitionOf, eightSteps } from './workload.ts';

/** As the package publishes it. */
const { renderForm }: typeof import('../../packages/embed/src/server.ts') = await import(new URL('../../packages/embed/dist/server.js', import.meta.url).href);

/** A page as a visitor comes to it, from the navigation on. */
export interface Visit {
  readonly name: string;
  /** Files by their path. */
  readonly files: ReadonlyMap<string, string>;
  /** The page's markup. */
  readonly html: string;
  /** Whether the first step can be answered. */
  readonly isForm: boolean;
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const scriptPath = '/lead-flow.js';

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,"><script>window.benchSteps = ${inScript(eightSteps)}</script>${head}${body}`;

const [first, second] = eightSteps.map(({ question }) => question);

const script = `<script async src="${scriptPath}"></script>`;

/** The page of a contender, which names its script. */
function visitOf(contender: Contender): Visit {
  const style = contender.style && `<style>${contender.style}</style>`;
  const data = contender.isLeadFlow ? `<script type="application/json" data-lead-flow-data>${inScript(definitionOf(eightSteps))}</script>` : '';
  const body = `<div class="bench-root"${contender.isLeadFlow ? ' data-lead-flow' : ''}></div>${data}`;
  const files = new Map([...contender.files].map(([name, text]) => [`/${name}`, text]));
  // The scripts written by hand look for their root as soon as they run.
  const html = contender.isLeadFlow ? page(script, body) : page(style, `${body}${script.replace('async', 'defer')}`);
  return { name: contender.name, files: files.set(scriptPath, contender.script), html, isForm: true };
}

/** The pages of plain React and of ours, ours with the first step in it, and the page that has nothing but its question. */
export async function buildVisits([floor, ours, ...others]: readonly [Contender, Contender, ...Contender[]]): Promise<readonly Visit[]> {
  const plain = visitOf(ours);
  const beside = others.filter(({ isLeadFlow }) => isLeadFlow).map(visitOf);
  const form = await renderForm(definitionOf(eightSteps), { locale: 'en' });
  const html = plain.html
    .replace(script, () => `<style>${form.css}</style>${script}${form.preload.map((name) => `<link rel="modulepreload" fetchpriority="low" href="/${name}">`).join('')}`)
    .replace(' data-lead-flow></div>', () => ` data-lead-flow data-lead-flow-rendered="${form.stamp}">${form.html}</div>`);
  const blank: Visit = { name: 'blank page', files: new Map(), html: page('', `<h2 class="bench-root">${first ?? ''}</h2>`), isForm: false };
  return [visitOf(floor), plain, ...beside, { ...plain, name: 'lead-flow.js, prerendered', html }, blank];
}

const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Notes when each question has been painted, and what has moved. */
const watch = (questions: readonly string[]): void => {
  const painted: Record<string, number> = {};
  Reflect.set(window, 'benchPainted', painted);
  Reflect.set(window, 'benchShift', 0);
  const look = (): void => {
    const text = document.querySelector('.bench-root')?.textContent ?? '';
    for (const question of questions) if (!(question in painted) && text.includes(question)) requestAnimationFrame(() => (painted[question] ??= performance.now()));
    requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'hadRecentInput') !== true) Reflect.set(window, 'benchShift', Number(Reflect.get(window, 'benchShift')) + Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** One visit on a slow phone. Times are in milliseconds from the navigation. */
export async function measureVisit(browser: Browser, { files, html, isForm }: Visit, keep: (name: string, value: number) => void): Promise<void> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bench.invalid');
    const file = files.get(pathname);
    response.setHeader('content-type', file === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(file ?? html, { level: 9 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // as: a TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext();
  const tab = await context.newPage();
  const client = await context.newCDPSession(tab);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slowNetwork);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.addInitScript(watch, [first ?? '', second ?? '']);
  await tab.goto(`http://${benchHost}:${port}/?noRedirect`, { waitUntil: 'commit' });
  const paintedAt = async (question = ''): Promise<number> => {
    const read = (name: string): unknown => (Reflect.get(window, 'benchPainted') as Record<string, number>)[name]; // as: `watch` has put it there
    await tab.waitForFunction(read, question);
    return Number(await tab.evaluate(read, question));
  };
  keep('painted', await paintedAt(first));
  if (isForm) {
    // A card's box covers its text, and Next may be marked as disabled: people press both.
    await tab.getByText(eightSteps[0]?.options[1] ?? '', { exact: true }).click({ force: true });
    await tab.getByRole('button', { name: 'Next' }).click({ force: true });
    keep('answered', await paintedAt(second));
  }
  keep('visit shift', Number(await tab.evaluate(() => Number(Reflect.get(window, 'benchShift')))));
  await context.close();
  server.close();
}
