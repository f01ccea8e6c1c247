import { afterEach, expect, test, vi } from 'vitest';
import { shareNonce } from '../../packages/embed/src/nonce.ts';
import { unshadowed } from '../../packages/embed/src/unshadowed.ts';

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, '__webpack_nonce__');
});

vi.hoisted(() => {
  // The simulated page has one class of documents, where browsers have two.
  Reflect.set(globalThis, 'HTMLDocument', class extends Document {});
});

test('a member of the document is read past an element of that name, and works', () => {
  document.body.innerHTML = '<img name="createElement"><img name="defaultView">';
  const createElement = unshadowed(document, 'createElement');
  expect(typeof createElement === 'function' && createElement('p')).toBeInstanceOf(HTMLParagraphElement);
  expect(unshadowed(document, 'defaultView')).not.toBeInstanceOf(HTMLImageElement);
});

test('a member of anything else is its own', () => {
  const listen = vi.fn(function (this: unknown) {
    return this;
  });
  const target = { listen, size: 3 };
  const bound = unshadowed(target, 'listen');
  expect(typeof bound === 'function' && bound()).toBe(target);
  expect(unshadowed(target, 'size')).toBe(3);
});

test('the tag’s nonce reaches late styles, unless the page has named one or there is none', () => {
  shareNonce(undefined);
  expect(Reflect.has(globalThis, '__webpack_nonce__')).toBe(false);
  shareNonce('first');
  shareNonce('second');
  expect(Reflect.get(globalThis, '__webpack_nonce__')).toBe('first');
});
