import { expect, test } from 'vitest';
import { submitted } from '../flow/contactForm.ts';
import { failure, json } from '../flow/server.ts';
import { choice, flowOf, form } from '../flow/steps.ts';
import { visit } from '../flow/visit.ts';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import { contactForm7, gravityForms, hubspot } from './endpointAnswers.ts';

const addresses = {
  'contact-form-7': 'https://www.clinic.example/wp-json/contact-form-7/v1/contact-forms/171/feedback',
  'gravity-forms': 'https://www.clinic.example/wp-json/gf/v2/forms/5/submissions',
  hubspot: 'https://api.hsforms.com/submissions/v3/integration/submit/62515/78c2891f-ebdd-44c0-bd94-15c012bbbfbf',
};
type Endpoint = keyof typeof addresses;

const maps: Readonly<Record<Endpoint, Readonly<Record<string, string>>>> = {
  'contact-form-7': { name: 'your-name', email: 'your-email', areas: 'areas[]', journey: 'your-message' },
  'gravity-forms': { name: 'input_1', email: 'input_3', areas: 'input_5', journey: 'input_7' },
  hubspot: { name: 'firstname', email: 'email', areas: 'areas', company: '0-2/name', journey: 'message' },
};

/** A visitor who has chosen, given a name and, on a further step, an address, and has pressed Submit. */
async function sent(endpoint: Endpoint, ...answers: readonly HttpResult[]) {
  const left = [...answers];
  const page = visit(
    flowOf(
      [
        choice('areas', ['Legs', 'Arms'], { canSelectMultiple: true, target: 'who' }),
        form('who', ['name', 'company'], { target: 'where' }),
        form('where', [{ name: 'email', type: 'email' }], { target: 'when' }),
        choice('when', ['Soon'], { lastStep: true }),
      ],
      { endpoint, fieldMap: maps[endpoint] },
    ),
    {
      url: 'https://www.clinic.example/lasers/?uid=u-1',
      page: { submitUrl: addresses[endpoint] },
      cookies: { hubspotutk: '1e9e4a5e5f5c4f0fb2fdb0a3e3a4a1f7' },
      respond: () => left.shift() ?? { ok: false, kind: 'network' },
    },
  );
  page.choose('Legs', 'Arms');
  page.next();
  page.type('name', 'Ann Lee');
  page.type('company', 'Lee & Co');
  page.next();
  page.type('email', 'ann@example.com');
  page.next();
  page.choose('Soon');
  page.next();
  await expect.poll(() => page.notices.at(-1)?.type).toMatch(/^(?:success|redirect|error|invalid)$/);
  return page;
}

const journey = 'Question areas?: Legs, Arms\nQuestion who?: Ann Lee, Lee & Co\nQuestion where?: ann@example.com\nQuestion when?: Soon';

test.each<[string, Endpoint, HttpResult]>([
  ['Contact Form 7, whose mail was sent,', 'contact-form-7', json(contactForm7.sent)],
  ['Gravity Forms with a confirmation', 'gravity-forms', json(gravityForms.sent)],
  ['Gravity Forms with a redirect', 'gravity-forms', json(gravityForms.redirected)],
  ['HubSpot with a message', 'hubspot', json(hubspot.thanked)],
  ['HubSpot with a redirect', 'hubspot', json(hubspot.redirected)],
])('%s has the lead: the visitor goes on to the thank-you page, and the lead is sent once', async (_who, endpoint, answer) => {
  const { services, notices, status } = await sent(endpoint, answer);
  await expect.poll(() => services.navigation.assigned).toEqual(['https://www.clinic.example/thank-you/']);
  expect([notices.map(({ type }) => type).includes('error'), services.http.requests.length, status()]).toEqual([false, 1, 'loading']);
});

test('Contact Form 7 gets multipart fields by the names of its form, each choice of a list for itself', async () => {
  const { services } = await sent('contact-form-7', json(contactForm7.spam));
  const { url, body, credentials, retries } = services.http.requests[0] ?? {};
  expect(body).toBeInstanceOf(FormData);
  // as: just checked.
  expect([...(body as FormData)]).toEqual([
    ['_wpcf7_unit_tag', 'wpcf7-f171-o1'],
    ['your-name', 'Ann Lee'],
    ['your-email', 'ann@example.com'],
    ['areas[]', 'Legs'],
    ['areas[]', 'Arms'],
    ['your-message', journey],
  ]);
  expect([url, credentials, retries]).toEqual([addresses['contact-form-7'], 'same-origin', 0]);
});

test('Gravity Forms gets JSON by the names of its inputs', async () => {
  const { services } = await sent('gravity-forms', failure(404, gravityForms.unknown));
  expect(services.http.requests[0]?.body).toEqual({ input_1: 'Ann Lee', input_3: 'ann@example.com', input_5: 'Legs, Arms', input_7: journey });
});

test('HubSpot gets names and values, its own cookie, and the page’s address without the visitor’s id', async () => {
  const { services } = await sent('hubspot', failure(400, hubspot.protected));
  const { body, credentials } = services.http.requests[0] ?? {};
  expect(body).toEqual({
    fields: [
      { name: 'firstname', value: 'Ann Lee' },
      { name: 'email', value: 'ann@example.com' },
      { name: 'areas', value: 'Legs;Arms' },
      { objectTypeId: '0-2', name: 'name', value: 'Lee & Co' },
      { name: 'message', value: journey },
    ],
    context: { pageUri: 'https://www.clinic.example/lasers/', hutk: '1e9e4a5e5f5c4f0fb2fdb0a3e3a4a1f7' },
  });
  expect(credentials).toBe('omit');
});

test.each<[Endpoint, HttpResult, HttpResult, string]>([
  ['contact-form-7', json(contactForm7.invalid), json(contactForm7.sent), 'Please enter an email address.'],
  ['gravity-forms', failure(400, gravityForms.invalid), json(gravityForms.sent), 'The email address entered is invalid, please check the formatting (e.g. email@domain.com).'],
  ['hubspot', failure(400, hubspot.invalid), json(hubspot.thanked), 'Email should be valid'],
  ['hubspot', failure(400, hubspot.missing), json(hubspot.thanked), 'Please fill in this field'],
])('what %s refuses shows at its field until the visitor changes it, and the lead is stored once', async (endpoint, refusal, success, message) => {
  const page = await sent(endpoint, refusal, success);
  expect([page.step(), page.error('email'), page.canAdvance(), page.status()]).toEqual(['where', message, false, 'ready']);
  expect(page.store.getState().focus?.target).toEqual({ part: 'input', name: 'email' });
  expect(page.notices.at(-1)).toEqual({ type: 'invalid', stepId: 'where', names: ['email'] });
  page.type('email', 'ann@example.org');
  expect(page.error('email')).toBeUndefined();
  page.next();
  // Past what still holds.
  expect(page.step()).toBe('when');
  page.next();
  await expect.poll(() => page.notices.map(({ type }) => type)).toContain('success');
  expect(page.services.http.requests).toHaveLength(2);
});

test.each<[string, Endpoint, HttpResult, string]>([
  ['Contact Form 7 takes for spam', 'contact-form-7', json(contactForm7.spam), 'There was an error trying to send your message. Please try again later. (spam)'],
  ['Gravity Forms has no form for', 'gravity-forms', failure(404, gravityForms.unknown), 'Form not found (form_not_found)'],
  ['HubSpot keeps for its own captcha', 'hubspot', failure(400, hubspot.protected), 'The request is not valid | Cannot submit to this form because it has recaptcha enabled (FORM_HAS_RECAPTCHA_ENABLED)'],
  ['HubSpot has no time for', 'hubspot', failure(429), 'The server answered the lead with the status 429'],
])('a lead that %s shows the banner, and the page’s author reads why', async (_what, endpoint, answer, message) => {
  const page = await sent(endpoint, answer);
  expect(page.status()).toBe('error');
  expect(page.notices.at(-1)).toMatchObject({ type: 'error', cause: { code: 'submit-rejected', message } });
});

test('without an address on the page nothing is sent, and the page’s author reads what to add', async () => {
  const page = await submitted({ endpoint: 'hubspot', fieldMap: { email: 'email' } });
  expect(page.services.http.requests).toEqual([]);
  expect(page.notices.at(-1)).toMatchObject({ type: 'error', cause: { message: 'settings.endpoint is "hubspot", but the page gives no address: add data-lead-flow-submit-url' } });
});
