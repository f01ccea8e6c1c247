import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareChunks, type ChunkOptions, type SharedScope } from '../../packages/embed/src/chunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, Symbol.for('leadflow.shared'));
});

function share(importModule: ChunkOptions['importModule']): SharedScope {
  return shareChunks({ base: 'https://cdn.example/v1/', file: 'lead-flow.chunk-*.js?v=1', build: 'b1', shared: ['first', 'second'], addStyles: () => {}, importModule });
}

test('a late part comes from the script’s folder, once for all who ask', async () => {
  const importModule = vi.fn(async () => 'the part');
  const scope = share(importModule);
  expect(await Promise.all([scope.load('phone'), scope.load('phone')])).toEqual(['the part', 'the part']);
  expect(importModule.mock.calls).toEqual([['https://cdn.example/v1/lead-flow.chunk-phone.js?v=1']]);
});

test('a failed download is tried twice more, under another address', async () => {
  const importModule = vi.fn<(address: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('the part');
  const part = share(importModule).load('phone');
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');
  expect(importModule.mock.calls.map(([address]) => new URL(address).search)).toEqual(['?v=1', '?v=1&try=2']);
});

test('a part that comes empty, as from a proxy that was cut off, counts as lost', async () => {
  const importModule = vi.fn<(address: string) => Promise<unknown>>().mockResolvedValueOnce({}).mockResolvedValue({ submit: 'the part' });
  const part = share(importModule).load('rest', 'submit');
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');
  expect(importModule).toHaveBeenCalledTimes(2);
});

test('a part that could not be had may be asked for again', async () => {
  const importModule = vi.fn<(address: string) => Promise<unknown>>().mockRejectedValue(new Error('offline'));
  const scope = share(importModule);
  const refused = scope.load('phone').catch(String);
  await vi.runAllTimersAsync();
  expect(await refused).toContain('offline');
  expect(importModule).toHaveBeenCalledTimes(3);
  importModule.mockResolvedValue('the part');
  expect(await scope.load('phone')).toBe('the part');
  // Browsers that remember a failed module never ask for its address again.
  expect(new Set(importModule.mock.calls.map(([address]) => address)).size).toBe(4);
});

test('a second copy of the script uses what the first one shares', () => {
  const first = share(async () => 'first');
  expect(share(async () => 'second')).toBe(first);
});

test('a late part takes what the script keeps for it, and none of another build does', () => {
  const scope = share(async () => 'the part');
  expect(scope.take(1, 'b1')).toBe('second');
  expect(() => scope.take(1, 'b2')).toThrow('publish all files of a build together');
});
