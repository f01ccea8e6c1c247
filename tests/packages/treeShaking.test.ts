import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectWithinLimit } from '../limits.ts';

const dist = fileURLToPath(new URL('../../packages/headless/dist/', import.meta.url));
/** Names that an entry of their own has. */
const entries: Readonly<Record<string, string>> = { checkGraph: 'checks', plainText: 'checks', en: 'messages/en' };
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shake-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a page gets that imports one name of the published package; React and late parts left out. */
async function bundleOf(name: string): Promise<string> {
  const entry = join(folder, `${name}.js`);
  writeFileSync(entry, `export { ${name} } from ${JSON.stringify(`${dist}${entries[name] ?? 'index'}.js`)};\n`);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: name }, rolldownOptions: { external: [/^react/] } },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error(`No bundle came of ${name}`);
  return chunk.code;
}

const names = ['defineLeadFlow', 'formatMessage', 'safeUrl', 'LeadFlowError', 'useLegalText', 'useSubmitLead', 'checkGraph', 'plainText', 'en', 'useFacts', 'useMaskedLead', 'useOtherOptions', 'useExpressFlow', 'useHtml', 'useZipLocations', 'browserServices', 'useStepInput', 'useLeadPreview'];

describe('a bundle that imports one name of the headless package', () => {
  test.each(names)('contains %s and nothing that it does not use', async (name) => {
    const code = await bundleOf(name);
    // The schema's messages and the call that sends a lead stand for what only a whole flow needs.
    expect(code.includes('leadsHandler')).toBe(name === 'useLeadPreview');
    expect(code).not.toContain('expected a list');
  });
});

test('an app with the hooks of a usual form downloads for them what the README says to the kB, and what its author is told after it', async () => {
  const hooks = 'useLeadFlow, useStepInput, useZipLocations, useSubmitLead';
  writeFileSync(join(folder, 'app.js'), `import { ${hooks} } from ${JSON.stringify(`${dist}index.js`)};\nconsole.log(${hooks});\n`);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, rolldownOptions: { input: join(folder, 'app.js'), external: [/^react/] } },
  });
  const chunks = [result].flat().flatMap((built) => ('output' in built ? built.output : [])).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  // With what the bundler puts into files of its own, since late code needs it too.
  const first = chunks.filter((chunk) => chunk === entry || entry?.imports.includes(chunk.fileName));
  const bytes = first.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expectWithinLimit('hooks of a usual form, gzip bytes', bytes);
  const [, stated] = /are about (\d+) kB after gzip/.exec(readFileSync(new URL('../../packages/headless/README.md', import.meta.url), 'utf8')) ?? [];
  expect(Math.abs(Number(stated) * 1000 - bytes)).toBeLessThan(1000);
  // A step without a way to it stands for the author's checks.
  const late = chunks.filter((chunk) => !first.includes(chunk)).map(({ code }) => code).join('');
  const word = 'nothing leads to the step';
  expect([late.includes(word), first.some(({ code }) => code.includes(word))]).toEqual([true, false]);
  expect(entry?.code).not.toContain('points at nothing');
});

describe('an app that renders the devtools', () => {
  async function appWithDevtools(nodeEnv: string): Promise<string> {
    vi.stubEnv('NODE_ENV', nodeEnv);
    onTestFinished(() => void vi.unstubAllEnvs());
    const entry = join(folder, `devtools-${nodeEnv}.js`);
    writeFileSync(entry, "import { createElement } from 'react';\nimport { LeadFlowDevtools } from '@leadflow/testing/devtools';\nexport const app = (flow) => createElement(LeadFlowDevtools, { flow });\n");
    const found: Plugin = { name: 'found-from-here', enforce: 'pre', resolveId(id) { return id.startsWith('@leadflow/') ? this.resolve(id, fileURLToPath(import.meta.url)) : undefined; } };
    const result = await build({ root: folder, configFile: false, logLevel: 'error', mode: nodeEnv, plugins: [found], build: { write: false, lib: { entry, formats: ['es'], fileName: 'app' }, rolldownOptions: { external: [/^react/] } } });
    return [result].flat().flatMap((built) => ('output' in built ? built.output : [])).map((file) => ('code' in file ? file.code : '')).join('');
  }

  test('has them while it is developed', async () => {
    expect(await appWithDevtools('development')).toContain('lead-flow-visit.json');
  });

  test('has not a byte of them in production: a component that gives nothing', async () => {
    const code = await appWithDevtools('production');
    expect(code.match(/import .*?;|from".*?"/g)).toHaveLength(1);
    expect(code.replaceAll(/import .*\n|export .*\n?|\/\/.*/g, '').replaceAll(/\s/g, '').length).toBeLessThan(60);
  });
});
