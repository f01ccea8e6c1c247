import { expect, test } from 'vitest';
import { browserServices } from '../../../packages/headless/src/index.ts';

test('a server can make the browser services and ask them about a page that is not there', () => {
  const { page, cookies, storage, navigation, clock, random } = browserServices();
  expect(page.submitUrl()).toBeUndefined();
  expect(page.redirectTarget()).toBeUndefined();
  expect(page.hiddenFields()).toEqual({});
  expect(page.options('#x')).toBeUndefined();
  expect(page.html('#x')).toBeUndefined();
  expect(page.language()).toEqual({});
  expect(page.referrer()).toBe('');
  page.setHiddenField('a', 'b');
  expect(cookies.get('a')).toBeUndefined();
  expect(cookies.set('a', 'b', { maxAge: 1000 })).toBe(false);
  expect(storage.get('never written')).toBeUndefined();
  expect(navigation.url().href).toBe('about:blank');
  navigation.pushStep('a', 1);
  navigation.onRestored(() => {})();
  navigation.onStep('a', () => {})();
  expect(clock.now()).toBeGreaterThan(0);
  expect(random.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
