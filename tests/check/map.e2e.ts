import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDefinition, drawFlow } from '../../packages/check/src/index.ts';
import { testBrowser } from '../tools/testBrowser.ts';

const demos = new URL('../../packages/demo/src/definitions/', import.meta.url);
const browser = await testBrowser();

const long = 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww MMMM Überprüfungsgespräch 予約の確認をお願いします';
const choice = (id: string, answers: readonly object[], more: object = {}) => ({ id, type: 'button-selection', question: `Which ${id}?`, dynamicTarget: true, answers, ...more });
const widest = [
  choice(long, [{ text: long, target: 'end' }, { text: long.toUpperCase(), target: 'gone' }], { description: `${long} ${long}`, firstStep: true, target: 'end' }),
  { id: 'end', commonStep: 'form-all-in-one', question: 'MMMMMMMM WWWWWWWW MMMMMMMM', lastStep: true },
];
const tall = Array.from({ length: 8 }, (_, index) => ({ text: `Answer ${index}`, target: 'd' }));
const tangled = [
  choice('a', [{ text: 'b', target: 'b' }, { text: 'c', target: 'c' }, { text: 'd', target: 'd' }, { text: 'end', target: 'end' }], { firstStep: true }),
  choice('b', tall),
  choice('c', [{ text: 'b', target: 'b' }, { text: 'a', target: 'a' }, { text: 'c', target: 'c' }]),
  choice('d', [{ text: 'b', target: 'b' }, { text: 'end', target: 'end' }]),
  { id: 'end', commonStep: 'form-name', lastStep: true },
];
const sources: ReadonlyArray<readonly [string, string]> = [
  ...readdirSync(demos).map((name) => [name, readFileSync(new URL(name, demos), 'utf8')] as const),
  ['the widest letters', JSON.stringify({ steps: widest })],
  ['ways past tall cards and back', JSON.stringify({ steps: tangled })],
];

test.each(sources)('the map of %s is legible: texts stay in their boxes, boxes apart, and arrows outside of them', async (_name, source) => {
  const { definition } = checkDefinition(source);
  if (!definition) throw new Error('the definition can be read');
  const page = await browser.newPage();
  const drawing = drawFlow(definition, { title: '</title>& "x" \u0000' });
  await page.setContent(drawing);
  const found = await page.evaluate((xml) => {
    const inset = ({ left, top, right, bottom }: DOMRect, by: number) => ({ left: left + by, top: top + by, right: right - by, bottom: bottom - by });
    const svg = document.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
    // An answer in its box has a ground of its own, to draw an arrow from.
    const groups = [...document.querySelectorAll('svg g:not([data-answer])')].filter(({ firstElementChild }) => firstElementChild?.localName === 'rect');
    const boxes = groups.map((group) => inset((group.firstElementChild ?? group).getBoundingClientRect(), 2));
    const isInside = (inner: ReturnType<typeof inset>, outer: ReturnType<typeof inset>) =>
      inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
    const faults = groups.flatMap((group, index) => {
      const box = boxes[index] ?? inset(svg, 0);
      const others = boxes.filter((other) => other !== box && box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom);
      const texts = [...group.querySelectorAll('text')].filter((text) => !isInside(inset(text.getBoundingClientRect(), 2), box));
      return [...(isInside(box, inset(svg, 0)) ? [] : ['a box is cut off']), ...others.map(() => 'boxes overlap'), ...texts.map((text) => text.textContent)];
    });
    const arrows = [...document.querySelectorAll<SVGPathElement>('g[fill="none"] > path')];
    const crossing = arrows.filter((path) => {
      const matrix = path.getScreenCTM() ?? new DOMMatrix();
      return Array.from({ length: 400 }, (_, step) => path.getPointAtLength((path.getTotalLength() * step) / 400).matrixTransform(matrix)).some(({ x, y }) =>
        boxes.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom),
      );
    });
    const isXml = new DOMParser().parseFromString(xml, 'image/svg+xml').querySelector('parsererror') === null;
    return { isXml, boxes: boxes.length, arrows: arrows.length, faults: [...faults, ...crossing.map((path) => `an arrow crosses a box: ${path.getAttribute('d')}`)] };
  }, drawing);
  await page.close();
  expect(found.faults).toEqual([]);
  expect(found.isXml).toBe(true);
  expect(found.boxes).toBeGreaterThan(definition.steps.length);
  expect(found.arrows).toBeGreaterThan(definition.steps.length);
});
