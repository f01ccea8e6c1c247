import { expect, test } from 'vitest';
import { previewLead } from '../../../packages/headless/src/index.ts';
import { attribution } from '../../../packages/headless/src/effects/attribution.ts';
import { classifyHost, hostOrigin, isOffsite } from '../../../packages/headless/src/flow/hosts.ts';
import { redirectUrl } from '../../../packages/headless/src/effects/redirect.ts';
import { answered, submitted } from '../flow/contactForm.ts';
import { failure, json, server } from '../flow/server.ts';
import { choice, flowOf, form, intro, zipFlow } from '../flow/steps.ts';
import { leadPath, visit } from '../flow/visit.ts';

const found = (query: string, cookies: Readonly<Record<string, string>> = {}) =>
  attribution(new URL(`https://www.clinic.example/${query}`), (name) => cookies[name]);

test('what only looks like a campaign value is none [R157]', () => {
  expect(found('?my_utm_source=a&utm_source1=b&UTM_SOURCE=c&utm_=d&page=7')).toEqual({});
});

test.each([
  ['1234567890.1700000000', '1234567890.1700000000'],
  ['GA1.1.1234567890.1700000000', '1234567890.1700000000'],
  ['x1234567890.1700000000', undefined],
  ['GA1.2.abc.1700000000', undefined],
  ['', undefined],
])('of the cookie _ga %j the visitor’s id is %j [R157]', (_ga, id) => {
  expect(found('', { _ga })['client_id']).toBe(id);
});

test.each([
  ['utmcsr=google', { utm_source: 'google', source: 'google' }],
  ['1.2.3.4.5', {}],
  ['csr=google|cmd=cpc', {}],
])('the legacy cookie %j tells %j [R157]', (__utmz, values) => {
  expect(found('', { __utmz })).toEqual(values);
});

test('a host is configured as a name, with a port or as an origin; one that is neither is left out [R12]', () => {
  const of = (production: string) => hostOrigin({ hosts: { production } }, new URL('https://www.clinic.example/'));
  expect([of('api.clinic.example:8443'), of(' HTTPS://API.clinic.example. '), of('http://api.clinic.example')]).toEqual([
    'https://api.clinic.example:8443',
    'https://api.clinic.example',
    'http://api.clinic.example',
  ]);
  expect([of('a b'), of('')]).toEqual(['https://www.clinic.example', 'https://www.clinic.example']);
  expect(of('x.example/?to=https://y.example')).toBe('https://x.example');
});

test('a site host that is no host never makes a page the site’s own [R94]', () => {
  expect(isOffsite({ siteHosts: ['a b', 'www.clinic.example'] }, new URL('https://partner.example/'))).toBe(true);
});

test.each([
  ['127.0.0.1234', 'production'],
  ['1127.0.0.1', 'production'],
  ['127.0.0', 'production'],
  ['notlocal', 'production'],
  ['x[::1]', 'production'],
  ['[::1].example', 'production'],
  ['mystg.example', 'production'],
  ['prestage.example', 'production'],
  ['localhost.', 'local'],
  ['dev', 'dev'],
  ['a-b-dev.c', 'dev'],
  ['stg', 'staging'],
])('the host %j is a %s host, whatever its name looks like [R12]', (host, hostClass) => {
  expect(classifyHost(host)).toBe(hostClass);
});

const redirect = (target: string, more: Partial<Parameters<typeof redirectUrl>[0]> = {}) =>
  redirectUrl({
    settings: { hosts: {}, siteHosts: ['www.clinic.example'], redirectHosts: ['thanks.example'] },
    pageUrl: new URL('https://www.clinic.example/'),
    target,
    impactId: undefined,
    dataEnc: undefined,
    ...more,
  });

test.each([
  ['https://', 'The redirect target "https://" is not an address'],
  ['https://user@thanks.example/', 'The redirect target "https://user@thanks.example/" carries credentials'],
  ['https://:secret@thanks.example/', 'The redirect target "https://:secret@thanks.example/" carries credentials'],
  ['javascript:alert(1)', 'The redirect target "javascript:alert(1)" has the protocol javascript:'],
  ['https://evil.example/', 'The redirect target "https://evil.example/" leads to evil.example, which is none of the configured hosts; add it to settings.redirectHosts'],
  ['null', 'The redirect target "null" is the text of a missing value'],
])('the owner reads why %s was refused [R127]', (target, reason) => {
  expect(redirect(target).refused).toBe(reason);
});

test('a local host is known by its name alone, and only by its name [R127]', () => {
  const pageUrl = new URL('http://localhost:4000/');
  expect(redirect('http://localhost:5000/x', { pageUrl }).refused).toBeUndefined();
  expect(redirect('http://127.0.0.1:4000/x', { pageUrl }).refused).toContain('none of the configured hosts');
});

test('a page on a site host keeps its own origin for {site}, even where another is first [R127]', () => {
  const settings = { hosts: {}, siteHosts: ['www.clinic.example', 'get.clinic.example'], redirectHosts: [] };
  expect(redirect('{site}/x', { settings, pageUrl: new URL('https://get.clinic.example/') }).url).toBe('https://get.clinic.example/x');
});

test('an encoded lead of 2,048 characters is still a reference [R129]', () => {
  const dataEnc = 'x'.repeat(2048);
  expect(redirect('', { pageUrl: new URL('https://partner.example/'), dataEnc }).url).toContain(`data_enc=${dataEnc}`);
});

test('a campaign longer than any honest one is cut where it comes from the address [R94]', async () => {
  const page = visit(flowOf([form('a', ['f'], { lastStep: true })]), { url: `https://www.clinic.example/?utm_source=${'x'.repeat(600)}` });
  page.type('f', 'x');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)['utm_source']).toHaveLength(512);
});

test.each([
  ['captcha', { captcha: 'required' }, { captcha: 'Recaptcha gave no token' } as const],
  ['network', {}, { respond: server({ lead: () => ({ ok: false, kind: 'network' }) }) }],
  ['submit-rejected', {}, { respond: server({ lead: () => failure(500) }) }],
])('a lead that fails for the reason %s says so in a code that programs can read [R15 R148]', async (code, settings, options) => {
  const page = await submitted(settings, options);
  expect(page.notices.at(-1)).toMatchObject({ type: 'error', cause: { code } });
});

test('a lead that nobody can ask for again has a code of its own too [R146 R162]', async () => {
  const page = visit(flowOf([{ id: 'me', type: 'masked-lead-info', lastStep: true }]));
  await page.settle();
  page.next();
  await page.settle();
  expect(page.notices.at(-1)).toMatchObject({ type: 'error', cause: { code: 'lead-id-missing' } });
});

test('calls that read take the site’s own cookies along, and no other site’s [R120 R142]', async () => {
  const page = visit(zipFlow(), { url: 'https://www.clinic.example/?uid=u-1', respond: server() });
  page.type('zipcode', '10001');
  await page.settle();
  const known = visit(flowOf([{ id: 'me', type: 'masked-lead-info', lastStep: true }]), { url: 'https://www.clinic.example/?uid=u-1', respond: server() });
  await known.settle();
  expect([...page.services.http.requests, ...known.services.http.requests].map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin']);
});

test('a server that quotes what it refuses does not put it on the console, nor the address’s key', async () => {
  const lead = () => failure(422, { errors: ['ANN@example.com is taken for key-1 and key-2'] });
  const page = await submitted({}, { respond: server({ lead }), url: 'https://www.clinic.example/?uid=key-1&uuid=key-2' });
  expect(page.services.log.errors).toEqual(['[provided] is taken for [provided] and [provided]']);
});

test('where the browser leads nowhere for twenty seconds the visitor sees the confirmation; a new try starts the wait again [R126]', async () => {
  const page = await submitted();
  await page.services.clock.advanceAsync(19_999);
  expect(page.status()).toBe('loading');
  page.services.navigation.restore();
  page.next();
  await page.settle();
  await page.services.clock.advanceAsync(19_999);
  expect(page.status()).toBe('loading');
  await page.services.clock.advanceAsync(1);
  expect([page.status(), page.calls('/submit/')]).toEqual(['done', 1]);
});

test('with noRedirect there is nothing to wait for', async () => {
  const page = await submitted({}, { url: 'https://www.clinic.example/?noRedirect' });
  expect([page.status(), page.services.clock.pending]).toEqual(['done', 0]);
});

test('analytics are told only that contact details were given, and nothing where none were asked [R159]', async () => {
  const page = visit(
    flowOf([choice('why', ['Laser'], { target: 'you' }), form('you', ['name'], { target: 'who' }), { id: 'who', type: 'masked-lead-info', target: 'age' }, form('age', [{ name: 'n', type: 'number' }], { target: 'height' }), form('height', [{ name: 'm', type: 'number' }], { target: 'end' }), intro('end', { lastStep: true })]),
  );
  page.choose('Laser');
  page.next();
  page.type('name', 'Ann');
  page.next();
  page.next();
  page.type('n', '40');
  page.next();
  page.type('m', 'ask Bo');
  page.next();
  page.next();
  await page.settle();
  expect(page.services.tracker.events[0]).toMatchObject({ type: 'journey', journey: [{ answer: 'Laser' }, { answer: '[provided]' }, { answer: '' }, { answer: '40' }, { answer: '[provided]' }, { answer: '' }] });
  expect(page.services.tracker.events[1]).toMatchObject({ type: 'complete', email: '' });
});

test('cookies that were set are no warning [R125]', async () => {
  expect((await submitted()).services.log.warnings).toEqual([]);
});

test('answers that differ are different leads, and a lead differs from asking for one again [R105]', async () => {
  const page = answered({}, { respond: server({ lead: () => failure(500) }) });
  const ids: unknown[] = [];
  for (const [choose, email] of [['Laser', 'ann@example.com'], ['Laser', 'bob@example.com'], ['Peel', 'ann@example.com'], ['Laser', 'ann@example.com']] as const) {
    page.store.send({ type: 'retryPressed' });
    page.back();
    page.choose(choose);
    page.next();
    page.type('email', email);
    page.next();
    await page.settle();
    ids.push(page.sent(leadPath)['submission_id']);
  }
  expect([new Set(ids).size, ids[3] === ids[0]]).toEqual([3, true]);
});

const two = flowOf([
  choice('a', [{ text: 'new', target: 'form' }, { text: 'known', target: 'me' }], { dynamicTarget: true }),
  form('form', ['f'], { lastStep: true }),
  { id: 'me', type: 'masked-lead-info', lastStep: true },
]);

test('the preview shows the call of the last step, or of the kind that all last steps are of', async () => {
  const page = visit(two, { url: 'https://www.clinic.example/?uid=u-1', respond: server({ masked: () => json({ id: 9 }) }) });
  expect(previewLead(page.store)?.call).toBe('lead');
  page.choose('known');
  page.next();
  expect(previewLead(page.store)).toMatchObject({ call: 'duplicate' });
  expect(previewLead(page.store)?.body).not.toHaveProperty('lead_id');
  await page.settle();
  expect(previewLead(page.store)?.body).toMatchObject({ lead_id: 9 });
  const only = visit(flowOf([intro('hello', { target: 'me' }), { id: 'me', type: 'masked-lead-info', lastStep: true }]));
  expect(previewLead(only.store)?.call).toBe('duplicate');
});

test('the preview has what cookies tell of where the visitor came from, as the lead will', () => {
  const page = visit(flowOf([form('a', ['f'], { lastStep: true })]), { cookies: { __utmz: '1.2.3.4.utmcsr=google' }, page: { hiddenFields: { utm_source: '' } } });
  expect(previewLead(page.store)?.body).toMatchObject({ utm_source: 'google' });
});

test('what brought the visitor here is in the lead where the page’s fields take nothing in [R94 R157]', async () => {
  const { page } = visit(flowOf([])).services;
  const deaf = { ...page, hiddenFields: () => ({ gclid: '', form_id: '7' }), setHiddenField: () => undefined };
  const visitor = visit(flowOf([form('you', ['name'], { lastStep: true })]), { url: 'https://www.clinic.example/?gclid=42', overrides: { page: deaf } });
  visitor.type('name', 'Ann Lee');
  visitor.next();
  await visitor.settle();
  expect(visitor.sent(leadPath)).toMatchObject({ gclid: '42', form_id: '7', name: 'Ann Lee' });
});
