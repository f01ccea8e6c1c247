import { expect, test } from 'vitest';
import { json, leadCreated, server } from '../headless/flow/server.ts';
import { flowOf, form } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';

const lead = flowOf([form('you', [{ name: 'email', type: 'email', value: 'ann@example.com' }], { lastStep: true })]);

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
