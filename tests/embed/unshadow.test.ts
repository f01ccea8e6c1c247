import { expect, it } from 'vitest';
import { readPastNames } from '../../packages/embed/build/unshadow.ts';

it('keeps the constructor of a window that is read past names of the page, which a bare call would take the place of', () => {
  expect(readPastNames('new page.defaultView.FocusEvent("blur")')).toBe('new (unshadowed(page, "defaultView")).FocusEvent("blur")');
});
