import { expect, test } from 'vitest';
import { failure, server } from '../headless/flow/server.ts';
import { flowOf, form } from '../headless/flow/steps.ts';
import { visit, type VisitOptions } from '../headless/flow/visit.ts';

const lead = flowOf([form('you', [{ name: 'name', type: 'text', value: 'Ann Lee' }, { name: 'email', type: 'email', value: 'ann@example.com' }, { name: 'telephone', type: 'tel', value: '2015550123' }], { lastStep: true })]);

async function submitted(options: VisitOptions = {}) {
  const page = visit(lead, options);
  page.next();
  await page.settle();
  return page;
}

test('a redirect that never arrives ends in the confirmation instead of loading for ever [R126 R127]', async () => {
  const page = await submitted();
  expect(page.services.navigation.assigned).toHaveLength(1);
  page.wait(19_999);
  expect(page.status()).toBe('loading');
  page.wait(1);
  expect(page.status()).toBe('done');
});

test('what a server quotes from the visitor is neither logged nor passed to the page [R15 R148]', async () => {
  const errors = ['No mail to ANN@example.com', 'ann lee is blocked', 'Call (201) 555-0123?', '+12015550123, 2015550123', 'uid abc-123'];
  const page = await submitted({ url: 'https://www.clinic.example/?uid=abc-123', respond: server({ lead: () => failure(422, { errors }) }) });
  const told = ['No mail to [provided]', '[provided] is blocked', 'Call [provided]?', '[provided], [provided]', 'uid [provided]'].join(' | ');
  expect(page.services.log.errors).toEqual([told]);
  expect(page.notices.at(-1)).toMatchObject({ type: 'error', cause: { code: 'submit-rejected', message: told } });
});

test('a slow bot check runs once and sends one lead, however often Submit is pressed [R105 R154]', async () => {
  let checks = 0;
  const prove = () =>
    new Promise<{ readonly ok: true }>((resolve) => {
      checks += 1;
      page.services.clock.after(9000, () => resolve({ ok: true }));
    });
  const page = visit({ ...lead, settings: { captcha: 'required' } }, { overrides: { captcha: { prove } } });
  for (let press = 0; press < 5; press += 1) {
    page.next();
    page.store.send({ type: 'enterPressed' });
    await page.services.clock.advanceAsync(1000);
  }
  await page.services.clock.advanceAsync(5000);
  expect([checks, page.calls('/submit/'), page.services.navigation.assigned.length]).toEqual([1, 1, 1]);
});
