import { describe, expect, test } from 'vitest';
import type { Fault } from '../../packages/reference-api/src/index.ts';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { openLeadPage } from './leadPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const faults: ReadonlyArray<readonly [what: string, rows: string, fault: Fault, cause: RegExp]> = [
  ['the connection drops before the lead is kept', 'R15 R73', 'drop', /no connection to the server/],
  ['the connection drops after the lead was kept', 'R15 R73', 'dropAfterCommit', /no connection to the server/],
  ['the server breaks', 'R15 R73 R149', 'status:500', /The lead could not be saved \| Please call the clinic/],
  ['the server refuses the lead', 'R15 R73 R149', 'refused', /The lead could not be saved \| Please call the clinic/],
  ['the answer is cut off after the lead was kept', 'R15 R73', 'malformed:truncated', /something that is not JSON/],
  ['a notice of PHP stands before the answer', 'R15 R73', 'malformed:notice', /something that is not JSON/],
];

describe('a lead survives when', () => {
  test.each(faults)('%s: banner, Try again with every answer, and one lead in the end [%s]', async (_what, _rows, fault, cause) => {
    const visit = await openLeadPage(browser, site);
    await visit.fill();
    site.api.addFault('submit', fault);
    await visit.submit();
    await visit.tryAgain();
    await expect.poll(() => visit.lines.filter((line) => cause.test(line))).toHaveLength(1);
    site.api.clearFaults();
    await visit.submit();
    await visit.arrive();
    // A lead that was kept the first time has been sent under the same id, by which the server knows it.
    expect(site.api.leads().map(({ payload }) => payload['email'])).toEqual(['ann@example.com']);
    expect(visit.uncaught).toEqual([]);
  });

  test.skipIf(lacks('a fake clock'))('the server never answers: banner after twenty seconds, then Try again [R15 R16]', async () => {
    const visit = await openLeadPage(browser, site, { ownsTime: true });
    await visit.fill();
    site.api.addFault('submit', 'hang');
    await visit.submit();
    await visit.page.clock.runFor(19_000);
    await expect.poll(() => visit.page.locator('[data-lead-flow-status="loading"]').count()).toBe(1);
    await visit.page.clock.runFor(1100);
    await visit.tryAgain();
    site.api.clearFaults();
    await visit.submit();
    await visit.arrive();
    expect([visit.sent.length, site.api.leads().length]).toEqual([2, 1]);
  });

  test.skipIf(lacks('mocked responses'))('the visitor is offline: banner at once, and Try again works when back online [R15]', async () => {
    const visit = await openLeadPage(browser, site);
    await visit.fill();
    await visit.context.setOffline(true);
    await visit.submit();
    await visit.tryAgain();
    await visit.context.setOffline(false);
    await visit.submit();
    await visit.arrive();
    expect(site.api.leads()).toHaveLength(1);
  });
});

describe('one press, one lead:', () => {
  test.each<[string, (visit: Awaited<ReturnType<typeof openLeadPage>>) => Promise<void>]>([
    ['a double click', async ({ page }) => page.getByRole('button', { name: 'Submit' }).dblclick()],
    [
      'Enter, Enter and a click',
      async ({ page }) => {
        // All at once, because 250 ms after the first Enter the button is gone.
        await page.getByRole('textbox', { name: 'Name' }).evaluate((box) => {
          for (let press = 0; press < 2; press += 1) box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
          for (const button of document.querySelectorAll('main button')) if (button instanceof HTMLElement && button.textContent === 'Submit') button.click();
        });
      },
    ],
    [
      'a key that is held down',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Submit' }).focus();
        for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
      },
    ],
  ])('%s [R105]', async (_what, act) => {
    const visit = await openLeadPage(browser, site);
    site.api.addFault('submit', 'delay:200');
    await visit.fill();
    await act(visit);
    await visit.arrive();
    expect([visit.sent.length, site.api.leads().length]).toEqual([1, 1]);
  });
});

test.skipIf(lacks('mocked responses'))('reloading the page during a submit does not make two leads', async () => {
  const visit = await openLeadPage(browser, site);
  await visit.fill();
  // The server has the lead; its answer never comes.
  await visit.page.route('**/submit/leads/', (route) => route.fetch().then(() => undefined), { times: 1 });
  await visit.submit();
  await expect.poll(() => site.api.leads().length).toBe(1);
  await visit.page.reload();
  await visit.fill();
  await visit.submit();
  await visit.arrive();
  expect([visit.sent.length, site.api.leads().length]).toEqual([2, 1]);
});
