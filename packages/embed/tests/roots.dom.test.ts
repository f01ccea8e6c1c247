import { expect, test } from 'vitest';
import { findRoots } from '../src/roots.ts';

function idsIn(html: string): readonly string[] {
  document.body.innerHTML = html;
  return findRoots().map(({ id }) => id);
}

test('[R1] every marked element is a root, in the order of the page, and the single id is then none', () => {
  expect(idsIn('<div id="lead-flow"></div><div id="a" data-lead-flow></div><p id="b" data-lead-flow=""></p>')).toEqual(['a', 'b']);
});

test('[R2] where no element is marked, the one with the id is the root', () => {
  expect(idsIn('<div id="lead-flow"></div>')).toEqual(['lead-flow']);
});

test('[R3] a page without either has no root', () => {
  expect(idsIn('<div data-lead-flow-data></div>')).toEqual([]);
});
