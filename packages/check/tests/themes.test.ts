import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDefinition } from '../src/index.ts';
import { colourPairs, otherProperties, themes } from '../src/themes.ts';
import { colorPairs } from '../../skin-default/src/parts/colorPairs.ts';

const sheet = readFileSync(new URL('../../skin-default/src/theme/tokens.css', import.meta.url), 'utf8');

function propertiesOf(selector: string): Readonly<Record<string, string>> {
  const start = sheet.indexOf(`:where(${selector})`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/(--lf-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const colours = (properties: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !otherProperties.includes(name)));

test('the check knows the colours of the default skin’s themes', () => {
  const light = propertiesOf('.lf-root');
  expect(themes.light).toEqual(colours(light));
  expect(themes.pink).toEqual(colours({ ...light, ...propertiesOf('.lf-theme-pink') }));
  expect(themes.dark).toEqual(colours({ ...light, ...propertiesOf('.lf-theme-dark') }));
  expect(Object.keys(light)).toEqual(expect.arrayContaining([...otherProperties]));
});

test.each(Object.entries(themes))('the %s theme has the contrast that a definition’s own colours must have', (_name, customStyles) => {
  const steps = [{ id: 'a', type: 'input', question: 'Hello', inputs: [{ name: 'email', type: 'email' }], firstStep: true, lastStep: true }];
  const { findings } = checkDefinition({ settings: { theme: 'custom', customStyles }, steps });
  expect(findings.filter(({ severity }) => severity === 'fault')).toEqual([]);
});

test('the check judges the pairs of colours by which the skin leaves one out', () => {
  expect(colorPairs.map(({ front, back, kind }) => ({ front, back, least: kind === 'text' ? 4.5 : 3 }))).toEqual(colourPairs);
});
