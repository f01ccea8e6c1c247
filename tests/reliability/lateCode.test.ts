import { expect, test } from 'vitest';
import { json, leadCreated, server } from '../headless/flow/server.ts';
import { flowOf, form } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';
import type { Late, RunnerPart } from '../../packages/headless/src/index.ts';
import { kindsHere } from '../headless/flow/lateKinds.ts';

const lead = flowOf([form('you', [{ name: 'email', type: 'email', value: 'ann@example.com' }], { lastStep: true })]);

test('a lead whose code never loads shows the banner after twenty seconds, and Try again sends it [R15 R16]', async () => {
  let isHere = false;
  const late: Late<RunnerPart> = {
    get code() {
      return isHere ? kindsHere.runner.code : undefined;
    },
    load: () => new Promise(() => {}),
  };
  const page = visit(lead, { kinds: { ...kindsHere, runner: late } });
  page.next();
  await page.services.clock.advanceAsync(19_999);
  expect(page.status()).toBe('loading');
  await page.services.clock.advanceAsync(1);
  expect([page.status(), page.services.log.errors]).toEqual(['error', ['Code for the server came too late']]);
  isHere = true;
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
