import { afterEach, expect, test, vi } from 'vitest';
import { json, leadCreated, server } from '../headless/flow/server.ts';
import { flowOf, form } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';
import { serverCalls } from '../../packages/headless/src/effects/effectRunner.ts';

afterEach(() => vi.restoreAllMocks());

const lead = flowOf([form('you', [{ name: 'email', type: 'email', value: 'ann@example.com' }], { lastStep: true })]);

/** Makes the code for server calls late, with this download. */
function fetching(download: typeof serverCalls.load): void {
  vi.spyOn(serverCalls, 'code', 'get').mockReturnValue(undefined);
  vi.spyOn(serverCalls, 'load').mockImplementation(download);
}

test('a lead whose code never loads shows the banner after twenty seconds, and Try again sends it [R15 R16]', async () => {
  fetching(() => new Promise(() => {}));
  const page = visit(lead);
  page.next();
  await page.services.clock.advanceAsync(19_999);
  expect(page.status()).toBe('loading');
  await page.services.clock.advanceAsync(1);
  expect([page.status(), page.services.log.errors]).toEqual(['error', ['Code for the server came too late']]);
  vi.restoreAllMocks();
  page.store.send({ type: 'retryPressed' });
  page.next();
  await page.settle();
  expect(page.services.navigation.assigned).toHaveLength(1);
});

test('analytics that never finish delay the redirect by a second at most [R125 R127]', async () => {
  const page = visit(lead, {
    respond: server({ lead: () => json(leadCreated) }),
    overrides: { tracker: { track: () => {}, flush: () => new Promise(() => {}) } },
  });
  page.next();
  await page.services.clock.advanceAsync(999);
  expect(page.services.navigation.assigned).toEqual([]);
  await page.services.clock.advanceAsync(1);
  expect(page.services.navigation.assigned).toHaveLength(1);
});
