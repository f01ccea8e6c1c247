import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserServices, createLeadFlow, type HttpRequest, type HttpResult, type Services } from '../../packages/headless/src/index.ts';
import { fakeServices, type FakeServicesOptions } from '../../packages/testing/src/index.ts';
import { freePort } from '../tools/freePort.ts';
import { codeBlocks } from '../tools/markdown.ts';
import { root } from '../tools/packageSources.ts';
import { sectionOf, sitePage } from '../tools/sitePage.ts';
import { mounted } from '../mounted.ts';

/** Every JSON block under a heading of a page. */
function jsonUnder(page: string, heading: string): readonly unknown[] {
  return codeBlocks(`${sectionOf(page, heading)}\n`).flatMap(({ language, code }) => (language === 'json' ? [JSON.parse(code) as unknown] : []));
}

const [lead] = jsonUnder('receive/endpoint', 'The lead');
const [accepted] = jsonUnder('receive/endpoint', 'The answer');
const [clinics] = jsonUnder('receive/clinics', 'Clinics near a ZIP code');
const [lookUp, masked, duplicate] = jsonUnder('receive/returning', 'Returning visitors');
const [journey, complete, quikly, express] = jsonUnder('put/data-layer', 'The data layer');

const newLead = {
  settings: {
    captcha: 'off',
    internalNotes: 'Landing page B',
    siteHosts: ['www.clinic.example'],
    fieldMap: { telephone: 'phone' },
    quiklyTracking: true,
  },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: 'Which areas?',
      canSelectMultiple: true,
      answers: [{ text: 'Legs' }, { text: 'Arms', value: 'arms' }],
      firstStep: true,
      target: 'zip',
    },
    { id: 'zip', commonStep: 'form-zipcode', target: 'clinic' },
    { id: 'clinic', commonStep: 'location-selector-list', target: 'contact' },
    {
      id: 'contact',
      type: 'input',
      question: 'How can we reach you?',
      inputs: [{ name: 'name', type: 'text' }, { name: 'email', type: 'email' }, { name: 'telephone', type: 'tel' }],
      lastStep: true,
    },
  ],
};

const again = {
  settings: { service: 'Laser', promotion: 'SPRING', qa_test: true, overrideOriginalLeadService: true },
  steps: [{ id: 'you', type: 'masked-lead-info', question: 'Is this you?', firstStep: true, lastStep: true }],
};

const answerTo = ({ url }: HttpRequest): HttpResult => ({
  ok: true,
  value: url.includes('zipcodesearch') ? clinics : url.includes('lookup-masked') ? masked : accepted,
});

/** A visit of a form on a page of fakes. */
function visit(definition: unknown, world: FakeServicesOptions, own: Partial<Services> = {}) {
  const services = fakeServices({ url: 'https://www.clinic.example/', respond: answerTo, ...world });
  const store = mounted(createLeadFlow(definition, { ...services, ...own }));
  const wait = () => services.clock.advanceAsync(500);
  return {
    services,
    store,
    async choose(...values: readonly string[]) {
      for (const value of values) store.send({ type: 'answerSelected', value });
      await wait();
    },
    async type(fields: Readonly<Record<string, string>>) {
      for (const [name, text] of Object.entries(fields)) store.send({ type: 'inputTyped', name, text });
      await wait();
    },
    async next() {
      store.send({ type: 'nextPressed' });
      await wait();
    },
  };
}

type Visit = ReturnType<typeof visit>;

async function sendLead(world: FakeServicesOptions = {}, own: Partial<Services> = {}): Promise<Visit> {
  const visitor = visit(newLead, { url: 'https://www.clinic.example/?utm_source=newsletter', page: { hiddenFields: { page_id: '42', service: 'Laser' } }, ...world }, own);
  await visitor.choose('Legs', 'arms');
  await visitor.next();
  await visitor.type({ zipcode: '80206' });
  await visitor.next();
  await visitor.next();
  await visitor.type({ name: 'Ann Lee', email: 'ann@example.com', telephone: '(303) 555-0101' });
  await visitor.next();
  return visitor;
}

const bodiesOf = ({ services }: Visit) => services.http.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the site tells an endpoint’s author', () => {
  test('what a lead holds, name by name', async () => {
    expect(bodiesOf(await sendLead())).toEqual([lead]);
  });

  test('what its answer leads to [R125 R129]', async () => {
    const { services } = await sendLead({ url: 'https://offers.example/?utm_source=newsletter' });
    expect([services.cookies.get('lead_uid'), services.cookies.get('lead_form_data')]).toEqual([
      'c0ffee00-0000-4000-8000-000000000001',
      '{"first_name":"Ann"}',
    ]);
    expect(services.navigation.assigned).toEqual(['https://www.clinic.example/thank-you/?data_enc=b3BhcXVl']);
    expect(bodiesOf(await sendLead({ url: 'https://offers.example/' }))).toMatchObject([{ offsite: true }]);
  });

  test.each([[{ success: 'yes' }], [[]], [{ success: false, errors: { email: ['is known'] } }]])(
    'that %j is a failure',
    async (value) => {
      const { store } = await sendLead({ respond: (request) => (request.method === 'GET' ? answerTo(request) : { ok: true, value }) });
      expect(store.getState().phase.status).toBe('error');
    },
  );

  test('that an answer without an id is as good', async () => {
    const { services } = await sendLead({ respond: (request) => (request.method === 'GET' ? answerTo(request) : { ok: true, value: { success: true } }) });
    expect([services.navigation.assigned.length, services.cookies.get('lead_uid')]).toEqual([1, undefined]);
  });

  test('that an answer wins over a hidden field, and which campaign fields are filled in', async () => {
    const hiddenFields = { name: 'Nobody', utm_medium: '', utm_campaign: 'of the page', gclid: '', source: '' };
    const url = 'https://www.clinic.example/?utm_source=newsletter&utm_medium=email&gclid=abc&utm_term=legs';
    const [body] = bodiesOf(await sendLead({ url, page: { hiddenFields } }));
    expect(body).toMatchObject({ name: 'Ann Lee', utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'of the page', gclid: 'abc', source: 'newsletter' });
    expect(body).not.toHaveProperty('utm_term');
    for (const name of ['utm_medium', 'utm_campaign', 'gclid']) expect(sectionOf('receive/campaigns', 'Campaigns')).toContain(`<input type="hidden" name="${name}">`);
  });

  test('where clinics are asked for', async () => {
    const { services } = await sendLead();
    expect(`${services.http.requests[0]?.method} ${services.http.requests[0]?.url}`).toBe('GET https://www.clinic.example/wp-json/zipcodesearch/v1/80206?limit=8');
    expect(sitePage('receive/clinics')).toContain('`GET {host}/wp-json/zipcodesearch/v1/80206?limit=8`');
  });

  test('what is asked and sent for a returning visitor', async () => {
    const query = 'uid=c0ffee00-0000-4000-8000-000000000001&utm_source=newsletter&utm_medium=email&utm_campaign=spring';
    const visitor = visit(again, { url: `https://www.clinic.example/again/?${query}`, page: { referrer: 'https://mail.example/' } });
    await visitor.type({});
    await visitor.next();
    expect(bodiesOf(visitor)).toEqual([lookUp, duplicate]);
    for (const { url, method } of visitor.services.http.requests) {
      expect(sitePage('receive/returning')).toContain(`\`${method} ${url.replace('https://www.clinic.example', '{host}')}\``);
    }
  });
});

test('the site tells what the data layer gets', async () => {
  const dataLayer: unknown[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { tracker } = browserServices();
  await sendLead({}, { tracker });
  const settings = { serviceName: 'Laser', servicePrice: '$150 per treatment' };
  const steps = [{ id: 'offer', type: 'express-flow-selector', settings, firstStep: true, target: 'you' }, { ...again.steps[0], firstStep: false }];
  visit({ steps }, {}, { tracker }).store.send({ type: 'expressPressed', button: 'consultation' });
  expect(dataLayer).toEqual([journey, complete, quikly, express]);
});

test('the site’s endpoint takes a lead once, refuses one, and lets another host ask', async () => {
  const code = codeBlocks(`${sectionOf('receive/endpoint', 'A small endpoint')}\n`).find(({ language }) => language === 'js')?.code ?? '';
  const folder = mkdtempSync(join(root, 'node_modules/.endpoint-'));
  const port = await freePort();
  const file = join(folder, 'endpoint.mjs');
  writeFileSync(file, code.replace('8080', String(port)));
  const server = spawn(process.execPath, [file], { stdio: 'inherit' });
  onTestFinished(() => {
    server.kill();
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}/`;
  await vi.waitFor(() => fetch(url, { method: 'OPTIONS' }), { timeout: 60_000, interval: 100 });

  const preflight = await fetch(url, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin'), preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    '*',
    'Content-Type',
  ]);
  const { http } = browserServices();
  const call = { url, method: 'POST', timeout: 60_000, retries: 0, credentials: 'same-origin' } as const;
  const answers = await Promise.all([http.request({ ...call, body: lead }), http.request({ ...call, body: lead })]);
  expect(answers[0]).toMatchObject({ ok: true, value: { success: true, data: { leads_app_data: { lead_uid: expect.stringMatching(/^[\w-]{36}$/) } } } });
  expect(answers[1]).toEqual(answers[0]);
  expect(await http.request({ ...call, body: { telephone: '+13035550101' } })).toMatchObject({ ok: false, status: 422 });
  expect((await fetch(url, { method: 'POST', body: '{' })).status).toBe(422);
});
