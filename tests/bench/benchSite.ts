import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Contender } from './buildContenders.ts';
import { definitionOf, type BenchStep } from './workload.ts';

/** The name of the bench's site, which its browser leads to this machine: a form on localhost would look for its author's mistakes in the first press. */
export const benchHost = 'bench.example';

/** Serves blank pages with a root for a form, and the contenders' scripts. */
export interface BenchSite {
  readonly origin: string;
  /** Address of a contender's script, like that of any script that a page names: browsers compile it while it comes in. */
  script(contender: Contender): string;
  /** Address of a page with a root for those steps, before any script has run. */
  page(contender: Contender, steps: readonly BenchStep[]): string;
  /** The late files that any page has asked for. */
  readonly asked: ReadonlySet<string>;
  close(): Promise<void>;
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function html(contender: Contender, steps: readonly BenchStep[]): string {
  const root = contender.isLeadFlow
    ? `<div class="bench-root" data-lead-flow></div><script type="application/json" data-lead-flow-data>${inScript(definitionOf(steps))}</script>`
    : '<div class="bench-root"></div>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
    <script>window.benchSteps = ${inScript(steps)}</script>
    ${root}`;
}

export async function serveBench(contenders: readonly Contender[], host = '127.0.0.1'): Promise<BenchSite> {
  const pages = new Map<string, string>();
  const files = new Map(contenders.flatMap(({ files: late }) => [...late]));
  const scripts = new Map(contenders.map(({ script }, index) => [`contender-${index}.js`, script]));
  const zipped = new Map<string, Buffer>();
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://bench.invalid').pathname.slice(1);
    const file = files.get(name) ?? scripts.get(name);
    if (files.has(name)) asked.add(name);
    const type = file ? 'text/javascript' : pages.has(name) ? 'text/html' : 'application/json';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    if (file) {
      const onTheWire = zipped.get(name) ?? gzipSync(file, { level: 9 });
      zipped.set(name, onTheWire);
      response.setHeader('content-encoding', 'gzip');
      response.end(onTheWire);
      return;
    }
    response.end(pages.get(name) ?? '{"success":true,"data":{"leads_app_data":{"lead_uid":"bench"}}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // as: a TCP server's address is an object.
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    script: (contender) => `${origin}/contender-${contenders.indexOf(contender)}.js`,
    page(contender, steps) {
      const name = `page-${pages.size}`;
      pages.set(name, html(contender, steps));
      return `${origin}/${name}?noRedirect`;
    },
    asked,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
