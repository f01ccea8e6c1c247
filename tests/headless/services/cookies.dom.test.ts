import { afterEach, expect, test, vi } from 'vitest';
import { browserServices } from '../../../packages/headless/src/index.ts';

const hour = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
});

/** Puts other accessors in the place of `document.cookie`'s while something runs. */
function withAccessors(change: (original: PropertyDescriptor) => PropertyDescriptor, run: () => void): void {
  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', { ...original, ...change(original) });
  try {
    run();
  } finally {
    Object.defineProperty(Document.prototype, 'cookie', original);
  }
}

test('a cookie is valid for the whole site and expires on time, whatever the clock says [R125 R170]', () => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const written: string[] = [];
  const record = (original: PropertyDescriptor): PropertyDescriptor => ({
    set(this: Document, text: string) {
      written.push(text);
      original.set?.call(this, text);
    },
  });
  withAccessors(record, () => {
    expect(browserServices().cookies.set('lead_form_data', '{"a":"ü;=, 1"}', { maxAge: hour })).toBe(true);
  });
  expect(written).toEqual([
    'lead_form_data=%7B%22a%22%3A%22%C3%BC%3B%3D%2C%201%22%7D; Path=/; Expires=Thu, 01 Jan 1970 01:00:00 GMT; Max-Age=3600; SameSite=Lax',
  ]);
});

test('a cookie that was set can be read', () => {
  const cookies = browserServices().cookies;
  expect(cookies.set('lead_uid', 'a;b c=ü', { maxAge: hour })).toBe(true);
  expect(cookies.get('lead_uid')).toBe('a;b c=ü');
  expect(cookies.get('lead')).toBeUndefined();
});

test('a value over 4,000 bytes encoded is not set', () => {
  const cookies = browserServices().cookies;
  expect(cookies.set('a', 'x'.repeat(4000), { maxAge: hour })).toBe(true);
  expect(cookies.set('b', 'x'.repeat(4001), { maxAge: hour })).toBe(false);
  expect(cookies.set('c', 'ü'.repeat(700), { maxAge: hour })).toBe(false);
  expect(cookies.set('d', '\ud800', { maxAge: hour })).toBe(false);
  expect(cookies.get('b')).toBeUndefined();
});

test('blocked cookies are reported, not thrown', () => {
  const blocked = (): never => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  const block = (): PropertyDescriptor => ({ get: blocked, set: blocked });
  withAccessors(block, () => {
    const cookies = browserServices().cookies;
    expect(cookies.set('a', 'b', { maxAge: hour })).toBe(false);
    expect(cookies.get('a')).toBeUndefined();
  });
});

test('a cookie that the browser drops silently is reported', () => {
  const drop = (): PropertyDescriptor => ({ set: () => {} });
  withAccessors(drop, () => {
    expect(browserServices().cookies.set('a', 'b', { maxAge: hour })).toBe(false);
  });
});
