import { expect, test } from 'vitest';
import { type HttpResult } from '../../../packages/headless/src/index.ts';
import { failure, json, leadCreated, server } from './server.ts';
import { form } from './steps.ts';
import { answered, submitted } from './contactForm.ts';
import { leadPath, visit, type Visit } from './visit.ts';

const phase = (page: Visit) => page.store.getState().phase;

test('Next on the last step sends the lead, and the form is loading [R16 R105]', async () => {
  const page = answered();
  page.next();
  expect(phase(page)).toEqual({ status: 'loading', reason: 'submit' });
  await page.settle();
  expect(page.services.http.requests).toHaveLength(1);
  expect(page.services.http.requests[0]).toMatchObject({
    method: 'POST',
    url: `https://www.clinic.example${leadPath}`,
    timeout: 20_000,
    retries: 0,
    keepalive: true,
    credentials: 'same-origin',
  });
});

test('the form-post address is the page’s own if it has one [R147]', async () => {
  const page = await submitted({}, { page: { submitUrl: 'https://crm.example/leads' }, respond: () => json(leadCreated) });
  expect(page.services.http.requests[0]?.url).toBe('https://crm.example/leads');
});

test('else the form-post address is that of the host’s class [R12 R147]', async () => {
  const hosts = { local: 'http://localhost:9000', dev: 'https://dev.example', staging: 'https://stage.example', production: 'https://api.example' };
  for (const [url, host] of [
    ['http://localhost:3000/', hosts.local],
    ['https://my-dev.clinic.example/', hosts.dev],
    ['https://staging.clinic.example/', hosts.staging],
    ['https://www.clinic.example/', hosts.production],
  ] as const) {
    expect((await submitted({ hosts }, { url })).services.http.requests[0]?.url).toBe(`${host}${leadPath}`);
  }
});

test('one press, one lead: more presses, Enter and auto-advance send nothing more [R105]', async () => {
  const page = answered();
  page.next();
  page.next();
  page.store.send({ type: 'enterPressed' });
  page.wait(300);
  page.store.send({ type: 'retryPressed' });
  await page.settle();
  expect(page.services.http.requests).toHaveLength(1);
});

test.each<[string, string, HttpResult, string]>([
  ['one error', 'R15 R148 R149', json({ success: false, errors: ['Bad phone'] }), 'Bad phone'],
  ['several errors', 'R15 R148 R149', failure(422, { success: false, errors: ['Bad phone', 'Bad e-mail'] }), 'Bad phone | Bad e-mail'],
  ['errors by name', 'R15 R148 R149', json({ success: false, errors: { a: 'One', b: { message: 'Two' } } }), 'One | Two'],
  ['no success', 'R15 R148', json({}), 'The server answered the lead without success'],
  ['a success that is none', 'R15 R148', json({ success: 'no' }), 'The server answered the lead without success'],
  ['a status', 'R15', failure(500), 'The server answered the lead with the status 500'],
  ['no connection', 'R15', { ok: false, kind: 'network' }, 'The lead could not be sent: no connection to the server, or the server does not allow this page (CORS)'],
  ['HTML', 'R15', { ok: false, kind: 'parse' }, 'The server answered the lead with something that is not JSON'],
])('a submit that ends in %s shows the banner and logs why [%s]', async (_what, _rows, answer, cause) => {
  const page = await submitted({}, { respond: server({ lead: () => answer }) });
  expect(phase(page)).toMatchObject({ status: 'error', canRetry: true });
  expect(page.services.log.errors).toEqual([cause]);
  expect(page.store.getState().focus?.target).toEqual({ part: 'banner' });
  expect(page.notices.at(-1)).toMatchObject({ type: 'error', cause: { message: cause } });
  expect([page.services.cookies.jar.size, page.services.tracker.events, page.services.navigation.assigned]).toEqual([0, [], []]);
});

test('a server that does not answer within 20 seconds is a failure [R15]', async () => {
  const page = answered({}, { respond: server({ lead: () => new Promise(() => {}) }) });
  page.next();
  await page.services.clock.advanceAsync(19_999);
  expect(page.status()).toBe('loading');
  await page.services.clock.advanceAsync(1);
  expect([page.status(), page.services.log.errors]).toEqual(['error', ['The lead could not be sent: the server gave no answer in time']]);
});

test('Try again returns to the step that submitted, with every answer and the same id [R15]', async () => {
  let isDown = true;
  const page = await submitted({}, { respond: server({ lead: () => (isDown ? failure(500) : json(leadCreated)) }) });
  page.store.send({ type: 'retryPressed' });
  expect([page.status(), page.path(), page.value('email')]).toEqual(['ready', ['why', 'you'], 'ann@example.com']);
  isDown = false;
  page.next();
  await page.settle();
  const [first, second] = page.services.http.requests.map(({ body }) => (body as Record<string, unknown>)['submission_id']); // our own body
  expect(first).toMatch(/^[0-9a-f]{8}-/);
  expect(second).toBe(first);
  expect(page.services.navigation.assigned).toHaveLength(1);
});

test('changed answers get a new id', async () => {
  const page = await submitted({}, { respond: server({ lead: () => failure(500) }) });
  const first = page.sent(leadPath)['submission_id'];
  page.store.send({ type: 'retryPressed' });
  page.type('email', 'bob@example.com');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)['submission_id']).not.toBe(first);
});

test('the bot check runs first, and its token is sent with the lead [R154]', async () => {
  const page = await submitted({ captcha: 'required' });
  expect(page.services.captcha.actions).toEqual(['FORM_LA']);
  expect(page.sent(leadPath)['g-recaptcha-response']).toBe('FAKE.FORM_LA.1');
});

test('the bot check is on unless the page turns it off [R154]', async () => {
  const on = visit({ steps: [form('a', ['f'], { lastStep: true })] });
  on.type('f', 'x');
  on.next();
  await on.settle();
  expect(on.services.captcha.actions).toEqual(['FORM_LA']);
  expect((await submitted({ captcha: 'off' })).services.captcha.actions).toEqual([]);
});

test.each([
  ['Recaptcha lib not present', 'R15 R159'],
  ['Recaptcha site key not found', 'R15 R160'],
  ['Recaptcha token element not found', 'R15 R161'],
  ['Recaptcha gave no token', 'R15'],
] as const)('%s: the banner shows, the cause is logged, nothing is sent [%s]', async (cause, _row) => {
  const page = await submitted({ captcha: 'required' }, { captcha: cause });
  expect([page.status(), page.services.log.errors, page.services.http.requests]).toEqual(['error', [cause], []]);
  page.services.captcha.mode = 'ok';
  page.store.send({ type: 'retryPressed' });
  page.next();
  await page.settle();
  expect(page.services.navigation.assigned).toHaveLength(1);
});

test.each([
  ['is blocked', 'Recaptcha lib not present', 1],
  ['has not answered in three seconds', 'hang', 0],
] as const)('a lead goes where the optional bot check %s, and says that there was none', async (_what, captcha, sentBefore) => {
  const page = await submitted({ captcha: 'optional' }, { captcha, page: { hiddenFields: { 'g-recaptcha-response': 'of an earlier try' } } });
  await page.services.clock.advanceAsync(2999);
  expect(page.services.http.requests).toHaveLength(sentBefore);
  await page.services.clock.advanceAsync(1);
  expect(page.sent(leadPath)['g-recaptcha-response']).toBe('unavailable');
  expect([page.services.navigation.assigned.length, page.services.log.errors]).toEqual([1, []]);
});

test('an optional bot check that is there proves the lead', async () => {
  expect((await submitted({ captcha: 'optional' })).sent(leadPath)['g-recaptcha-response']).toBe('FAKE.FORM_LA.1');
});

test('after a reset during the bot check, the next person’s equal answers are a lead of their own [R105]', async () => {
  const proofs: Array<() => void> = [];
  const captcha = { prove: () => new Promise<{ readonly ok: true }>((resolve) => void proofs.push(() => resolve({ ok: true }))) };
  const page = answered({ captcha: 'required' }, { url: 'https://www.clinic.example/?noRedirect', overrides: { captcha } });
  page.next();
  page.store.reset();
  page.choose('Laser');
  page.next();
  page.type('email', 'ann@example.com');
  page.next();
  for (const prove of proofs) prove();
  await page.settle();
  const ids = page.services.http.requests.map(({ body }) => Reflect.get(Object(body), 'submission_id'));
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});
