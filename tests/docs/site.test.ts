import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteLinks } from '../../packages/docs/src/links.ts';
import { liveForms } from '../../packages/docs/src/liveForms.ts';
import { llmsText } from '../../packages/docs/src/llmsText.ts';
import { menuOf } from '../../packages/docs/src/sections.ts';
import { checkDefinition } from '../../packages/check/src/index.ts';
import { inputTypes, stepTypes } from '../../packages/headless/src/index.ts';
import { checks } from '../../packages/check/src/acr.ts';
import { linkedPages, sitePages, titleOf, version } from '../../packages/docs/src/sitePages.ts';
import { codeBlocks, headingIds, relativeLinks } from '../tools/markdown.ts';
import { root } from '../tools/packageSources.ts';

const pages = linkedPages(sitePages());
const textAt = new Map(pages.map(({ path, text }) => [path, text]));
const sections = menuOf([...textAt.keys()]);

describe('whoever comes to the site', () => {
  test('finds every page in the menu, once, and all that the menu names', () => {
    const named = sections.flatMap(({ folder, pages: names }) => names.map((name) => `${folder}/${name}.md`));
    expect(named.toSorted()).toEqual([...textAt.keys()].filter((path) => path !== 'index.md').toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  test('gets from each start screen something to copy at its end', () => {
    for (const { folder } of sections.slice(0, 5)) {
      const start = textAt.get(`${folder}/index.md`) ?? '';
      expect([folder, codeBlocks(start).length]).toEqual([folder, expect.toSatisfy((count: number) => count > 0)]);
      // A screen: what is more belongs on a page behind it.
      expect([folder, start.split('\n').length]).toEqual([folder, expect.toSatisfy((lines: number) => lines <= 60)]);
    }
  });

  test.each(pages.map(({ path }) => path))('follows no link of %s to nowhere', (path) => {
    const text = textAt.get(path) ?? '';
    const broken = relativeLinks(text).filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : new URL(file, `https://site.example/${path}`).pathname.slice(1);
      // A page beside those of the site.
      if (/\.(?:svg|png)$|^registry\/stackblitz\.html$/.test(target)) return false;
      const found = textAt.get(target);
      return found === undefined || (anchor !== undefined && !headingIds(found).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('reads each title once, and each page has one', () => {
    const titles = pages.map(titleOf);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

test('a page’s links to files lead to pages, code stays as it is, and a link that would lead nowhere on the site ends the build', () => {
  const places = new Map([['packages/docs/pages/ask/check.md', 'ask/check.md'], ['packages/a/B.md', 'reference/b.md']]);
  const page = { path: 'put/x.md', source: 'packages/docs/pages/put/x.md' };
  const text = '[1](../ask/check.md#map) [2](../../../a/B.md) [4](#here) [5](https://w.example) `[6](y.md)` `a\nb`, [`8`](../../../a/B.md)\n```md\n[7](z.md)\n```\n';
  expect(siteLinks(text, page, places)).toBe(
    '[1](../ask/check.md#map) [2](../reference/b.md) [4](#here) [5](https://w.example) `[6](y.md)` `a\nb`, [`8`](../reference/b.md)\n```md\n[7](z.md)\n```\n',
  );
  expect(() => siteLinks('[3](../../../a/src/c.ts)', page, places)).toThrow('put/x.md links to ../../../a/src/c.ts');
});

test('whoever comes without the sources finds the files of a release where a page names them, under the version that the packages have', () => {
  const name = `lead-flow-${version}.zip`;
  const page = linkedPages(sitePages(), [name]).find(({ path }) => path === 'put/get.md');
  expect(page?.text).toContain(`[\`${name}\`](../downloads/${name})`);
  expect(page?.text).not.toContain('<version>');
});

test('a machine that reads llms.txt finds the Markdown of every page, by way in', () => {
  const links = relativeLinks(llmsText(pages));
  expect(links.toSorted()).toEqual([...textAt.keys()].filter((path) => path !== 'index.md').toSorted());
});

describe('who builds a skin', () => {
  test.each([
    ['hooks/useStepInput.md', '| `isInvalid` | `` boolean `` | An error is on show. |'],
    ['hooks/useLeadFlow.md', "`import { useLeadFlow } from '@leadflow/headless';`"],
    ['parts/Form.md', "`import { Form } from '@leadflow/headless/parts';`"],
    ['reference/errors.md', '- `network`: '],
    ['reference/flow-events.md', 'readonly nextPressed'],
    // Which the clinics add.
    ['reference/flow-events.md', 'readonly zipLookupFinished'],
    ['reference/embed-pure.md', 'interface LeadFlowHandle {'],
  ])('reads on %s what the sources say of it', (path, line) => {
    expect(textAt.get(path)).toContain(line);
  });

  test('finds a page for every hook and every part, and reads what each is', () => {
    const alone = [...textAt].filter(([path]) => /^(?:hooks|parts)\//.test(path));
    expect(alone.length).toBeGreaterThan(40);
    expect(alone.filter(([, text]) => !/^# \w+\n\n`import .*`\n\n\S/.test(text)).map(([path]) => path)).toEqual([]);
  });
});

test('whoever answers for accessibility reads of every check what holds it, and that nobody has tried it by hand yet where nobody has', () => {
  const page = textAt.get('accessible/checks.md') ?? '';
  expect(page.match(/^\| \d+ \| /gm)).toHaveLength(checks.length);
  expect(page).toContain('Not done yet.');
});

test('whoever writes a form can try each type of step and field, each rule, condition, layout and theme, and each hook and part at work, and the check finds no fault in any of these forms', () => {
  const forms = liveForms(pages);
  const names = forms.map(({ name }) => name);
  for (const { type } of stepTypes) expect(names).toContain(`step-${type}`);
  for (const { type } of inputTypes) expect(names).toContain(`field-${type}`);
  expect(names).toEqual(expect.arrayContaining([...textAt.keys()].flatMap((path) => path.match(/(?<=^(?:hooks|parts)\/)\w+(?=\.md$)/) ?? []).map((name) => `of-${name}`)));
  for (const key of ['is', 'isNot', 'has', 'atLeast', 'all', 'any']) expect(names).toContain(`condition-${key}`);
  expect(names).toEqual(expect.arrayContaining(['rule-regex', 'formType-stepperlist', 'formType-darkmode', 'theme-pink', 'branching']));
  expect(forms.flatMap(({ name, json }) => checkDefinition(json).findings.filter(({ severity }) => severity === 'fault').map(({ reason }) => [name, reason]))).toEqual([]);
});

test('a form of the site names no picture and no page that the site’s host lacks', () => {
  const own = liveForms(pages).flatMap(({ json }) => json.match(/(?<=")\/[^"\\]+/g) ?? []);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((path) => !existsSync(join(root, 'packages/docs', path.replace('/docs/examples/', ''))))).toEqual([]);
});
