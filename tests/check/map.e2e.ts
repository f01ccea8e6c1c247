import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namedColours } from '../../packages/check/src/namedColours.ts';
import { checkDefinition, drawFlow } from '../../packages/check/src/index.ts';
import { testBrowser } from '../tools/testBrowser.ts';

const demos = new URL('../../packages/demo/src/definitions/', import.meta.url);
const browser = await testBrowser();

const long = 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww MMMM Überprüfungsgespräch 予約の確認をお願いします';
const wide = JSON.stringify({
  steps: [
    {
      id: long,
      type: 'button-selection',
      question: `${long} ${long}`,
      description: long,
      firstStep: true,
      dynamicTarget: true,
      target: 'end',
      answers: [{ text: long, target: 'end' }, { text: long.toUpperCase(), target: 'gone' }],
    },
    { id: 'end', commonStep: 'form-all-in-one', question: 'MMMMMMMM WWWWWWWW MMMMMMMM', lastStep: true },
  ],
});
const sources = [...readdirSync(demos).map((name) => [name, readFileSync(new URL(name, demos), 'utf8')] as const), ['the widest letters', wide] as const];

test.each(sources)('every text of the map of %s stays in its box, and the boxes in the drawing', async (_name, source) => {
  const { flow } = checkDefinition(source);
  if (!flow) throw new Error('the definition can be read');
  const page = await browser.newPage();
  await page.setContent(drawFlow(flow));
  const outside = await page.evaluate(() => {
    const svg = document.querySelector('svg')?.getBoundingClientRect();
    return [...document.querySelectorAll('svg g')].flatMap((group) => {
      const first = group.firstElementChild;
      if (first?.localName !== 'rect' || !svg) return [];
      const box = first.getBoundingClientRect();
      const isOut = box.left < svg.left || box.right > svg.right || box.top < svg.top || box.bottom > svg.bottom;
      const texts = [...group.querySelectorAll('text')].filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return left < box.left + 2 || right > box.right - 2 || top < box.top || bottom > box.bottom;
      });
      return [...(isOut ? ['a box'] : []), ...texts.map((text) => text.textContent)];
    });
  });
  await page.close();
  expect(outside).toEqual([]);
});

test('named colours are the browser’s', async () => {
  const page = await browser.newPage();
  const differing = await page.evaluate((colours) => {
    const canvas = document.createElement('canvas').getContext('2d');
    return Object.entries(colours).filter(([name, digits]) => {
      if (!canvas) return true;
      canvas.fillStyle = '#010203';
      canvas.fillStyle = name;
      return canvas.fillStyle !== `#${digits}`;
    });
  }, namedColours);
  await page.close();
  expect(differing).toEqual([]);
  expect(Object.keys(namedColours)).toHaveLength(148);
});
