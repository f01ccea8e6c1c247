import { afterEach, expect, test, vi } from 'vitest';
import { browserServices, LeadFlowError } from '../../../packages/headless/src/index.ts';
import { createLogService } from '../../../packages/headless/src/embed.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

test('storage keeps text for the tab', () => {
  const storage = browserServices().storage;
  storage.set('draft', 'x');
  expect(storage.get('draft')).toBe('x');
  storage.remove('draft');
  expect(storage.get('draft')).toBeUndefined();
});

test('blocked storage keeps nothing and stops nothing', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  const storage = browserServices().storage;
  storage.set('draft', 'x');
  storage.remove('draft');
  expect(storage.get('draft')).toBeUndefined();
});

test.each([
  ['https', undefined],
  ['http', { randomUUID: undefined, getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) }],
  ['an old embedded browser', {}],
])('on %s an id is a version 4 UUID', (_, crypto) => {
  if (crypto) vi.stubGlobal('crypto', crypto);
  expect(browserServices().random.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('the console says whose message it is, names a cause once, and shows where what was thrown came from [R15]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const log = createLogService();
  const cause = new LeadFlowError('network', 'The server cannot be reached');
  log.warn('careful');
  log.error('failed', cause);
  log.error('The server cannot be reached', cause);
  log.error('alone');
  const thrown = new TypeError('x is undefined');
  log.error('x is undefined', new LeadFlowError('unexpected', 'x is undefined', [], { cause: thrown }));
  expect(warn.mock.calls).toEqual([['[lead-flow] careful']]);
  expect(error.mock.calls).toEqual([
    ['[lead-flow] failed', cause],
    ['[lead-flow] The server cannot be reached'],
    ['[lead-flow] alone'],
    ['[lead-flow] x is undefined', thrown],
  ]);
});

test('the clock runs and cancels the page’s timers', () => {
  vi.useFakeTimers();
  const clock = browserServices().clock;
  const seen: string[] = [];
  clock.after(200, () => seen.push('kept'));
  clock.after(100, () => seen.push('cancelled')).cancel();
  const start = clock.now();
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(['kept']);
  expect(clock.now() - start).toBe(200);
});

test('work that waits for a paint is done in order after the next frame', () => {
  vi.useFakeTimers();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const clock = browserServices().clock;
  const done: string[] = [];
  clock.afterPaint?.(() => done.push('announce'));
  clock.afterPaint?.(() => done.push('draft'));
  frames[0]?.(0);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['announce', 'draft']);
  expect(frames).toHaveLength(1);
});

test.each([
  ['leaves the page', () => window.dispatchEvent(new Event('pagehide'))],
  ['goes to another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['has the form in a frame that the browser does not paint', () => vi.advanceTimersByTime(200)],
])('an answer just given is in the draft when the visitor %s', (_, leave) => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const save = vi.fn<() => void>();
  browserServices().clock.afterPaint?.(save);
  expect(save).not.toHaveBeenCalled();
  leave();
  expect(save).toHaveBeenCalledOnce();
});

test('a hidden page, which is not painted, keeps nothing waiting', () => {
  vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
  const save = vi.fn<() => void>();
  browserServices().clock.afterPaint?.(save);
  expect(save).toHaveBeenCalledOnce();
});
