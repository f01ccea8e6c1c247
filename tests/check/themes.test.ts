import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, layColour, readColour } from '../../packages/check/src/colour.ts';
import { colourPairs, otherProperties, themes } from '../../packages/check/src/themes.ts';

const sheet = readFileSync(new URL('../../packages/skin-default/src/theme/tokens.css', import.meta.url), 'utf8');

function propertiesOf(selector: string): Readonly<Record<string, string>> {
  const start = sheet.indexOf(`:where(${selector})`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/(--lf-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const colours = (properties: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !otherProperties.includes(name)));

test('the palettes are those of the default skin’s sheet', () => {
  const light = propertiesOf('.lf-root');
  expect(themes.light).toEqual(colours(light));
  expect(themes.pink).toEqual(colours({ ...light, ...propertiesOf('.lf-theme-pink') }));
  expect(themes.dark).toEqual(colours({ ...light, ...propertiesOf('.lf-theme-dark') }));
  expect(Object.keys(light)).toEqual(expect.arrayContaining([...otherProperties]));
});

test.each(Object.entries(themes))('every pair of the %s theme has the contrast that is asked of a definition', (_name, theme) => {
  const page = readColour(theme['--lf-background'] ?? '');
  const weak = colourPairs.filter(({ front, back, least }) => {
    const [top, below] = [readColour(theme[front] ?? ''), readColour(theme[back] ?? '')];
    if (!top || !below || !page) return true;
    const ground = layColour(below, page);
    return contrast(layColour(top, ground), ground) < least;
  });
  expect(weak).toEqual([]);
});

test('colours are read as CSS writes them', () => {
  const red = { red: 255, green: 0, blue: 0, alpha: 1 };
  for (const text of ['#f00', '#FF0000', '#ff0000ff', 'red', ' Red ', 'rgb(255,0,0)', 'rgb(100% 0 0 / 100%)', 'hsl(0 100% 50%)', 'hsla(360deg, 100%, 50%, 1)']) {
    expect(readColour(text), text).toEqual(red);
  }
  expect(readColour('#f008')?.alpha).toBeCloseTo(0.533, 3);
  for (const text of ['', '#ff', '#ggg', 'rgb(1,2)', 'rgb(a,b,c)', 'currentColor', 'oklch(0.5 0.1 20)', 'constructor']) {
    expect(readColour(text), text).toBeUndefined();
  }
});
