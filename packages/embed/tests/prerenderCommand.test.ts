import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../src/cli/runCommand.ts';
import { container, definitionAsking, formPage, html, shortDefinition } from '../../../tests/embed/embedPage.ts';
import { renderForm } from '../../../tests/embed/prerenderedPage.ts';

/** Runs the command over these files. */
async function run(args: readonly string[], files: Readonly<Record<string, string>>) {
  const written = new Map<string, string>();
  let [out, errors] = ['', ''];
  const code = await runCommand(['prerender', ...args], {
    render: renderForm,
    read(file) {
      const text = files[file];
      if (text === undefined) throw new Error(`no such file: ${file}`);
      return text;
    },
    write: (file, text) => void written.set(file, text),
    print: (text) => (out += text),
    printError: (text) => (errors += text),
  });
  return { code, written, out, errors };
}

async function prerendered(page: string, ...args: readonly string[]): Promise<string> {
  const { written, errors } = await run(['page.html', ...args], { 'page.html': page });
  expect(errors).toBe('');
  return written.get('page.html') ?? '';
}

test('the first step stands in the page, with its rules and the names of the files that come with it, and all else is as it was', async () => {
  const page = formPage({ settings: { captcha: 'off' }, steps: [{ commonStep: 'form-name', firstStep: true, lastStep: true }] });
  const filled = await prerendered(page);
  expect(filled).toContain('What is your name?</h2>');
  expect(filled).toMatch(/<link data-lead-flow-prerendered rel="modulepreload" fetchpriority="low" href="\/embed\/lead-flow\.chunk-rest\.[\w-]{8}\.js">/);
  const emptied = filled.replace(/<style data-lead-flow-prerendered>[^]*?<\/style>|<link data-lead-flow-prerendered[^>]*>| data-lead-flow-rendered="[^"]*"/g, '').replace(/(<div data-lead-flow>)[^]*<\/dialog>/, '$1');
  expect(emptied).toBe(page);
});

test('a second run changes nothing, and one with another definition leaves nothing of the first', async () => {
  const filled = await prerendered(formPage());
  expect(await prerendered(filled)).toBe(filled);
  const other = definitionAsking('Where?');
  expect(await prerendered(filled.replace(container(shortDefinition), container(other)))).toBe(await prerendered(formPage(other)));
});

test('a page whose script has everything in it fetches no late files ahead', async () => {
  expect(await prerendered(formPage(shortDefinition, '<script async src="/lead-flow.all.js"></script>'))).not.toContain('modulepreload');
});

test('what says that the form is coming goes, and what the form reads stays', async () => {
  const body = `<div data-lead-flow lang="de"><p>Loading…</p><input type="hidden" name="source" value="ad">${container(shortDefinition)}</div>`;
  const filled = await prerendered(html({ body }));
  expect(filled).not.toContain('Loading…');
  expect(filled).toContain('<input type="hidden" name="source" value="ad"><script type="application/json"');
  expect(filled).toContain('Dieses Formular braucht JavaScript.');
});

test('several forms of a page have ids of their own, and the rules of every form stand there once', async () => {
  const root = `<section><div data-lead-flow></div>${container({ ...shortDefinition, settings: { captcha: 'off', customStyles: { '--lf-accent': 'red' } } })}</section>`;
  const filled = await prerendered(html({ body: root + root }));
  expect(filled.match(/<form id="[^"]*"/g)).toEqual(['<form id="lead-flow-root-1"', '<form id="lead-flow-root-2"']);
  expect(filled.match(/--lead-flow-sheets/g)).toHaveLength(1);
  expect(filled.match(/\{--lf-accent:red\}/g)).toHaveLength(2);
});

test('a definition with an address comes from a file that the command is told, and the page goes to another folder', async () => {
  const page = html({ body: '<div data-lead-flow data-lead-flow-definition="/forms/a.json"></div>' });
  const files = { 'in/page.html': page, 'a.json': JSON.stringify(shortDefinition) };
  const { code, written, out } = await run(['in/page.html', '--out', 'site', '--definition', '/forms/a.json=a.json', '--styles', 'link'], files);
  expect([code, out]).toEqual([0, 'site/page.html\n']);
  expect(written.get('site/page.html')).toContain('<link data-lead-flow-prerendered rel="stylesheet" href="/embed/lead-flow.css"><link');
});

test.each([
  ['no root', '<p>Hello', 1, 'no form root'],
  ['no container', '\n<div data-lead-flow></div>', 2, 'no data container'],
  ['a root without an end', `\n\n<p data-lead-flow>${container(shortDefinition)}<div>`, 3, 'no end tag'],
  ['a form around it', `<form>\n<div data-lead-flow></div>${container(shortDefinition)}</form>`, 2, 'no form in a form'],
  ['broken JSON', '\n<div data-lead-flow></div><script type="application/json" data-lead-flow-data>{</script>', 2, 'JSON'],
  ['a faulty definition', `\n<div data-lead-flow></div>${container({ steps: [] })}`, 2, 'steps: expected 1'],
  ['an address without a file', '<div data-lead-flow data-lead-flow-definition="/a.json"></div>', 1, '--definition /a.json=<file>'],
])('a page that can’t be filled is left alone, and the command says where and why: %s', async (_what, page, line, why) => {
  const { code, written, errors } = await run(['page.html'], { 'page.html': page });
  expect([code, written.size]).toEqual([1, 0]);
  expect(errors).toMatch(new RegExp(`^page\\.html:${line}: `));
  expect(errors).toContain(why);
});

test('the command runs as it is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prerender-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, 'page.html');
  writeFileSync(page, formPage());
  execFileSync(process.execPath, [fileURLToPath(new URL('../dist/bin.js', import.meta.url)), 'prerender', page]);
  expect(readFileSync(page, 'utf8')).toContain('Which area?</h2>');
});
