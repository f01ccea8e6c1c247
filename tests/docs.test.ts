import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeJsonSchema } from '../packages/headless/build/jsonSchema.ts';
import { parseDefinition } from '../packages/headless/src/index.ts';
import { checks } from '../packages/check/src/acr.ts';
import { expectedCases } from './skins/behaviourTitles.ts';
import { definitionPage } from '../packages/headless/build/definitionPage.ts';
import { exampleDefinition } from '../packages/headless/build/exampleDefinition.ts';
import { absoluteLinks, codeBlocks, headingIds, relativeLinks } from './tools/markdown.ts';
import { publicEntries, root } from './tools/packageSources.ts';

const inPackages = readdirSync(join(root, 'packages')).flatMap((name) =>
  readdirSync(join(root, 'packages', name)).filter((file) => file.endsWith('.md')).map((file) => `packages/${name}/${file}`),
);
/** Pages of the site that are written by hand: READMEs and they are held to the same. */
const ofSite = readdirSync(join(root, 'packages/docs/pages'), { recursive: true, encoding: 'utf8' }).flatMap((path) => (path.endsWith('.md') ? [`packages/docs/pages/${path.replaceAll('\\', '/')}`] : []));
const pages = ['README.md', 'CONTRIBUTING.md', 'tests/README.md', '.changeset/README.md', ...inPackages, ...ofSite];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** What a reader has at hand before reading a block: the names that a page may use without importing them. */
const readers = `
declare const definition: unknown;
declare const jsonText: string;
declare const element: Element;
declare const MySkin: import('react').ComponentType<import('@leadflow/headless').LeadFlowOptions>;
`;

describe.each(pages)('%s', (page) => {
  test('has no link that leads nowhere', () => {
    const broken = relativeLinks(textOf(page)).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      // Made with the site, whose own test follows links to them.
      if (/^packages\/docs\/pages\/(?:(?:hooks|parts|reference|accessible)\/|ask\/examples\.md|skin\/libraries\.md|receive\/settings\.md|put\/event-list\.md)/.test(target) && page.startsWith('packages/docs/')) return false;
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !headingIds(textOf(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test('names every package that its examples need', () => {
    const text = textOf(page);
    const blocks = codeBlocks(text).filter(({ language }) => /^tsx?$/.test(language));
    const prose = blocks.reduce((rest, { code }) => rest.replace(code, ''), text);
    const needed = blocks.flatMap(({ code }) => Array.from(code.matchAll(/^import .*?'((?:@[\w-]+\/)?[\w-]+)/gm), ([, name = '']) => name));
    expect(needed.filter((name) => !new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(prose))).toEqual([]);
  });

  test('has no definition that could not be read', () => {
    for (const json of definitionsIn(page)) expect([json, parseDefinition(json)]).toMatchObject([json, { ok: true, warnings: [] }]);
  });
});

/** Definitions of data containers, but for those that a server fills in, and those that stand alone. */
function definitionsIn(page: string): readonly string[] {
  const blocks = codeBlocks(textOf(page));
  const html = blocks.filter(({ language }) => language === 'html');
  const alone = blocks.filter(({ language, code }) => language === 'json' && /^\s*"steps":/m.test(code)).map(({ code }) => code);
  return html
    .flatMap(({ code }) => Array.from(code.matchAll(/data-lead-flow-data>(.*?)<\/script>/gs), (match) => match[1] ?? ''))
    .filter((json) => !json.includes('<?php'))
    .concat(alone);
}

/** Every block is a whole module, to paste as it stands. */
function modules(): readonly { readonly name: string; readonly code: string }[] {
  return pages.flatMap((page) =>
    codeBlocks(textOf(page))
      .filter(({ language }) => /^tsx?$/.test(language))
      .map(({ language, code, line }) => ({ name: `${page.replaceAll('/', '_').replace('.md', '')}_${line}.${language}`, code })),
  );
}

test('links, anchors and definitions are found where they stand', () => {
  const page = '# The `a`, b\n[x](y.md#z) and ![p](p.png), not [w](https://w.example) nor `[c](d)`; [`b`](b.md), [`c`](c.md)\n```html\n[e](f)\n```\n';
  expect(relativeLinks(page)).toEqual(['y.md#z', 'p.png', 'b.md', 'c.md']);
  expect(relativeLinks(absoluteLinks(page, 'https://git.example/a/'))).toEqual([]);
  expect(headingIds(page)).toEqual(['the-a-b']);
  expect(codeBlocks(page)).toEqual([{ language: 'html', code: '[e](f)\n', line: 3 }]);
  expect(pages.flatMap(definitionsIn).length).toBeGreaterThan(1);
});

/** The types that a reader's editor gets with a package: checked without the sources that they come from. */
const published = (source: string): string => join(root, source.replace('/src/', '/dist/').replace(/\.tsx?$/, '.d.ts'));

test('the examples type-check in strict mode as they stand in the READMEs and on the site, and one that is wrong would be found', async () => {
  // Inside node_modules, so that what the examples import is found as a reader's bundler would find it.
  const folder = mkdtempSync(join(root, 'node_modules/.docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const found = modules();
  mkdirSync(join(folder, 'examples'));
  for (const { name, code } of found) writeFileSync(join(folder, 'examples', name), `${code}\nexport {};\n`);
  writeFileSync(join(folder, 'examples/wrong.ts'), "import { useLeadFlows } from '@leadflow/headless';\nuseLeadFlows();\n");
  // A library made with exactOptionalPropertyTypes takes a prop or leaves it, and never takes it as undefined.
  writeFileSync(join(folder, 'examples/exact.ts'), "import type { Field } from '@leadflow/headless';\ntype P = Field<'input'>['inputProps'];\nexport const give = (props: P): { [K in keyof P]?: Exclude<P[K], undefined> } => props;\n");
  writeFileSync(join(folder, 'readers.d.ts'), readers);
  const own = [...publicEntries()].flatMap(([name, file]) => (file ? [[name, [/\.tsx?$/.test(file) ? published(file) : join(root, file)]] as const] : []));
  const paths = Object.fromEntries(own);
  const relaxed = { noUnusedLocals: false, noUnusedParameters: false };
  const compilerOptions = { paths, ...relaxed, customConditions: [], exactOptionalPropertyTypes: true, types: ['node', 'vite/client'] };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.d.ts', 'examples'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(found.length).toBeGreaterThan(6);
  expect(await faultsIn(folder)).toEqual([expect.stringMatching(/wrong\.ts.*useLeadFlows/)]);
});

async function faultsIn(folder: string): Promise<readonly string[]> {
  // The compiler exits with an error where it finds a fault.
  const printed = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false']).then(
    ({ stdout }) => stdout,
    // as: what a promise of execFile is refused with carries what was printed
    (error: unknown) => (error as { readonly stdout: string }).stdout,
  );
  return printed.split('\n').filter((line) => line.includes('examples/'));
}

test('a README is short: what its package is, how to have it, one example, and links', () => {
  const long = ['README.md', ...inPackages.filter((page) => page.endsWith('README.md'))].map((page) => [page, textOf(page).split('\n').length - 1] as const);
  expect(long.filter(([, lines]) => lines > 150)).toEqual([]);
});

test('the READMEs and the site count what they say that there is', () => {
  const linesOf = (path: string) => textOf(path).split('\n').length - 1;
  const sourcesOf = (path: string) => readdirSync(join(root, path)).reduce((sum, name) => sum + linesOf(join(path, name)), 0);
  const form = codeBlocks(textOf('packages/headless/README.md')).find(({ language }) => language === 'tsx');
  expect(textOf('README.md')).toContain(`has the whole form in ${form?.code.trimEnd().split('\n').length} lines`);
  expect(textOf('packages/docs/pages/skin/markup.md')).toContain(`every screen in about ${Math.round(sourcesOf('packages/skin-plain/src') / 100) * 100} lines`);
  const choicesOf = (key: string) => new RegExp(`^\\| \`${key}\` \\| ([^|]+) \\|`, 'm').exec(textOf('packages/headless/DEFINITION.md'))?.[1]?.match(/`/g)?.length ?? 0;
  expect(textOf('README.md')).toContain(`lists all ${checks.length} and`);
  expect(textOf('packages/skin-default/ACCESSIBILITY.md').match(new RegExp(`\\b${checks.length} checks\\b`, 'g'))).toHaveLength(2);
  const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const skins = readdirSync(join(root, 'stories/custom-skins')).filter((name) => /^[1-9].*stories\.tsx$/.test(name) && !name.includes('libraries'));
  expect(textOf('README.md')).toContain(`have ${inWords[skins.length]} skins to copy`);
  const rules = /follows (\w+) rules:\n\n((?:\d\. .*\n(?: .*\n)*)+)/.exec(textOf('packages/docs/pages/skin/markup.md')) ?? [];
  expect(inWords[rules[2]?.match(/^\d\./gm)?.length ?? 0]).toBe(rules[1]);
  expect(textOf('README.md')).toContain(`the ${rules[1]} rules that every skin must follow`);
  const extensions = readdirSync(join(root, 'stories/extensions')).filter((name) => !/\.css$|stories/.test(name));
  expect(textOf('packages/docs/pages/skin/extensions.md')).toContain(`has ${inWords[extensions.length]} whole examples`);
  expect(textOf('packages/docs/pages/skin/test.md')).toContain(`about ${Math.round(expectedCases.length / 10) * 10} cases`);
  const languages = readdirSync(join(root, 'packages/headless/src/messages')).filter((name) => /^[a-z]{2}\.ts$/.test(name));
  expect(textOf('CONTRIBUTING.md')).toContain(`catalogues in ${inWords[languages.length]} languages`);
  const [, rows] = /one of the (\d+) rows/.exec(textOf('CONTRIBUTING.md')) ?? [];
  expect(Number(rows)).toBe(textOf('tests/requirements.md').match(/^\| R?\d+ \|/gm)?.length);
  const [layouts, themes] = ['formType', 'theme'].map((key) => choicesOf(key) / 2);
  expect(textOf('packages/skin-default/README.md')).toContain(`${layouts} layouts, every type of step, ${themes} themes`);
});

test('CONTRIBUTING says where to look: every place exists, and the page has at most 200 lines', () => {
  const page = textOf('CONTRIBUTING.md');
  const [, table = ''] = /## Where to look\n\n([^#]+)/.exec(page) ?? [];
  const places = [...table.matchAll(/`([\w/-]+(?:\.ts|\/))`/g)].map(([, place = '']) => (place.startsWith('packages/') ? place : `packages/headless/src/${place}`));
  expect(places.length).toBeGreaterThan(15);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  expect(page.split('\n').length).toBeLessThanOrEqual(201);
});

test('the examples of the page of a definition’s keys are those of a form that can be read, and of which nothing is odd', () => {
  expect(parseDefinition(exampleDefinition)).toMatchObject({ ok: true, warnings: [] });
});

test('the page of a definition’s keys has each of them as the JSON Schema tells of it, an example of all that are more than a word, and the predefined steps', async () => {
  await expect(definitionPage({ ...makeJsonSchema() })).toMatchFileSnapshot('../packages/headless/DEFINITION.md');
});

test('the figures of the README are those of the last whole measurement', () => {
  const rowsOf = (page: string) =>
    new Map(
      textOf(page)
        .split('\n')
        .filter((line) => /\| \d[\d.]* \(\d/.test(line))
        // The README leaves out the lowest and the highest round.
        .map((line) => line.split('|').map((cell) => cell.trim().replace(/; [^)]*/, '')))
        .toReversed()
        .map(([, name = '', ...cells]) => [name, cells.filter(Boolean)]),
    );
  const measured = rowsOf('packages/embed/BENCH.md');
  const shown = rowsOf('README.md');
  expect(shown.size).toBeGreaterThan(6);
  // Where a run of the bench writes them.
  expect(textOf('README.md')).toMatch(/<!-- bench -->\n[^]*\| lead-flow\.js \|[^]*<!-- \/bench -->/);
  for (const [name, cells] of shown) expect([name, measured.get(name)]).toEqual([name, expect.arrayContaining(cells)]);
  const [date = 'no date'] = /\d{4}-\d\d-\d\d, Chromium .*rounds/.exec(textOf('packages/embed/BENCH.md')) ?? [];
  expect(textOf('README.md')).toContain(date);
});
