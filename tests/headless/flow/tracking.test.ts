import { expect, test } from 'vitest';
import { failure, json, leadCreated, server } from './server.ts';
import { choice, flowOf, form } from './steps.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

const definition = (settings: object = {}) =>
  flowOf(
    [
      choice('why', ['Laser'], { target: 'count' }),
      form('count', [{ name: 'count', type: 'number' }], { target: 'you' }),
      form('you', [{ name: 'name', type: 'text' }, { name: 'email', type: 'email' }, { name: 'telephone', type: 'tel' }], { lastStep: true }),
    ],
    { ...settings },
  );

async function submit(settings: object = {}, options: VisitOptions = {}): Promise<Visit> {
  const page = visit(definition(settings), options);
  page.choose('Laser');
  page.next();
  page.type('count', '3');
  page.next();
  page.type('name', 'Zz Mark');
  page.type('email', 'zz-mark@example.com');
  page.type('telephone', '2125550123');
  page.next();
  await page.settle();
  return page;
}

test('the journey is reported after success, with contact answers replaced [R155]', async () => {
  const page = await submit();
  expect(page.services.tracker.events[0]).toEqual({
    type: 'journey',
    journey: [
      { step: 1, stepId: 'why', question: 'Question why?', answer: 'Laser', type: 'button-selection' },
      { step: 2, stepId: 'count', question: 'Question count?', answer: '3', type: 'input' },
      { step: 3, stepId: 'you', question: 'Question you?', answer: '[provided]', type: 'input' },
    ],
  });
});

test.each(['raw', 'sha256', 'omit'] as const)('form_complete carries the email, to be treated as %s [R155]', async (trackingEmail) => {
  const page = await submit({ trackingEmail });
  expect(page.services.tracker.events[1]).toEqual({ type: 'complete', email: 'zz-mark@example.com', emailMode: trackingEmail });
});

test('the lead is reported by its uid, and to Quikly if that is on [R156 R193]', async () => {
  expect((await submit()).services.tracker.events[2]).toEqual({ type: 'lead', leadUid: 'uid-1', quikly: false });
  expect((await submit({ quiklyTracking: true })).services.tracker.events[2]).toEqual({ type: 'lead', leadUid: 'uid-1', quikly: true });
});

test('each lead is reported once, and a failed one not at all [R155 R156]', async () => {
  let isDown = true;
  const page = await submit({}, { respond: server({ lead: () => (isDown ? failure(500) : json(leadCreated)) }) });
  expect(page.services.tracker.events).toEqual([]);
  isDown = false;
  page.store.send({ type: 'retryPressed' });
  page.next();
  await page.settle();
  page.services.navigation.restore();
  page.next();
  await page.settle();
  expect(page.services.tracker.events).toHaveLength(3);
  expect(page.services.tracker.flushes).toBe(2);
});

test('campaign values of the address and legacy cookies are copied into the page’s hidden fields of those names [R157]', async () => {
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'gclid', 'client_id', 'source', 'mine'];
  const hiddenFields = Object.fromEntries(names.map((name) => [name, name === 'mine' ? 'kept' : '']));
  const page = await submit(
    {},
    {
      url: 'https://www.clinic.example/?utm_source=mail&gclid=g1',
      cookies: { __utmz: '1.2.3.4.utmcsr=google|utmcmd=cpc', _ga: 'GA1.2.111.222' },
      page: { hiddenFields },
    },
  );
  expect(page.services.page.elements.hiddenFields).toEqual({
    utm_source: 'mail',
    utm_medium: 'cpc',
    utm_campaign: '',
    gclid: 'g1',
    client_id: '111.222',
    source: 'mail',
    mine: 'kept',
  });
  expect(page.services.http.requests[0]?.body).toMatchObject({ utm_source: 'mail', utm_medium: 'cpc', gclid: 'g1', mine: 'kept' });
});

test('a link in capitals counts, for fields in capitals too, and the click ids of every network reach the lead [R157]', async () => {
  const names = ['UTM_SOURCE', 'utm_id', 'gbraid', 'wbraid', 'ttclid', 'li_fat_id', 'twclid'];
  const page = await submit(
    {},
    {
      url: `https://www.clinic.example/?UTM_Source=mail&UTM_ID=7&${names.slice(2).map((name) => `${name}=${name}-1`).join('&')}`,
      page: { hiddenFields: Object.fromEntries(names.map((name) => [name, ''])) },
    },
  );
  const filled = { UTM_SOURCE: 'mail', utm_id: '7', gbraid: 'gbraid-1', wbraid: 'wbraid-1', ttclid: 'ttclid-1', li_fat_id: 'li_fat_id-1', twclid: 'twclid-1' };
  expect(page.services.page.elements.hiddenFields).toEqual(filled);
  expect(page.services.http.requests[0]?.body).toMatchObject({ ...filled, utm_source: 'mail' });
});
