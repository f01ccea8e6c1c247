import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { makeRegistry } from '../../packages/docs/src/registry.ts';
import { stackBlitzPage, stackBlitzProject } from '../../packages/docs/src/stackBlitz.ts';

test('the button of the page posts the whole project to StackBlitz, to the letter', () => {
  const files = stackBlitzProject(makeRegistry('@leadflow/headless'));
  const { document } = new JSDOM(stackBlitzPage(files)).window;
  const form = document.querySelector('form');
  expect([form?.method, form?.action]).toEqual(['post', 'https://stackblitz.com/run?file=src/definition.ts']);
  const sent = Object.fromEntries(Array.from(document.querySelectorAll('input'), ({ name, value }) => [name, value]));
  expect(sent).toMatchObject({ 'project[template]': 'node', 'project[title]': 'Lead Flow' });
  expect(Object.fromEntries(Object.entries(sent).flatMap(([name, value]) => (name.startsWith('project[files]') ? [[name.slice('project[files]['.length, -1), value]] : [])))).toEqual(files);
});

test.each([
  ['@leadflow/headless', /^\d+\.\d+\.\d+$/],
  ['@leadflow/headless@https://files.example.com/leadflow-headless-1.0.0.tgz', /^https:\/\/files\.example\.com\/leadflow-headless-1\.0\.0\.tgz$/],
])('the project installs %s', (headless, version) => {
  const { dependencies } = JSON.parse(stackBlitzProject(makeRegistry(headless))['package.json'] ?? '');
  expect(dependencies['@leadflow/headless']).toMatch(version);
});
