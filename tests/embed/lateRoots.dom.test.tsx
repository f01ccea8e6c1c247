import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Embed, makeEmbed } from './makeEmbed.ts';
import { container, shortDefinition } from './embedPage.ts';

let embed: Embed;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  embed = makeEmbed();
});

afterEach(async () => {
  await act(async () => {
    for (const handle of embed.forms()) handle.unmount();
  });
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const popUp = `<section><div data-lead-flow></div>${container(shortDefinition)}</section>`;
const heading = (): string => document.querySelector('h2')?.textContent ?? '';
const wait = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('[R1] a root in a pop-up that opens late gets its form once the visitor has moved (%s)', async (sign) => {
  embed.start();
  await wait(60_000);
  document.body.innerHTML = popUp;
  await wait(1000);
  expect(heading()).toBe('');
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  await wait(1000);
  expect(heading()).toBe('Which area?');
  // A pop-up that closes takes its root along, and brings it back.
  const section = document.querySelector('section');
  section?.remove();
  await wait(60_000);
  expect(embed.forms()).toEqual([]);
  if (section) document.body.append(section);
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  await wait(1000);
  expect(document.querySelectorAll('h2')).toHaveLength(1);
  expect(heading()).toBe('Which area?');
});

test('a page whose forms were all taken off is left in peace', async () => {
  document.body.innerHTML = popUp;
  embed.start();
  await wait(1000);
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
  await act(async () => embed.forms()[0]?.unmount());
  await wait(60_000);
  expect(listen.mock.contexts.filter((target) => target === document)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
