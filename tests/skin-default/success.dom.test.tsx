import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, leadCreated, server } from '../headless/flow/server.ts';
import { callsThrough, clearPage, pageServices, putOnPage } from './pageServices.ts';
import { choice, renderSteps, type RenderOptions } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const only = choice({ lastStep: true, target: undefined });
const banner = 'Well, this is a hairy situation... Please try again later.';

afterEach(() => {
  vi.restoreAllMocks();
  clearPage();
});

/** A visitor answers the only question and presses Submit. */
async function submit(settings: Json = {}, options: RenderOptions = {}) {
  const rendered = await renderSteps([only], settings, { respond: server(), real: pageServices, ...options });
  await rendered.choose('Legs');
  await rendered.press('Submit');
  return rendered;
}

/** A `fetch` that gives this JSON. */
const answering = (value: unknown, status = 200) =>
  vi.fn<typeof globalThis.fetch>(async () => Object.assign(new Response(null, { status }), { text: async () => JSON.stringify(value) }));

describe('sending the lead', () => {
  it.each([
    ['the page’s form-post element', '<meta data-lead-flow-submit-url content="https://crm.example/leads">', 'https://crm.example/leads'],
    ['the host', '', 'https://api.clinic.example/wp-json/leadsHandler/v1/submit/leads/'],
  ])('is one uncached POST of JSON to the address of %s [R147]', async (_where, html, address) => {
    putOnPage(html);
    const fetch = answering(leadCreated);
    await submit({ hosts: { production: 'https://api.clinic.example' } }, { real: callsThrough(fetch) });
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(address);
    expect(init).toEqual({
      method: 'POST',
      cache: 'no-store',
      credentials: 'same-origin',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: expect.any(String),
      signal: expect.anything(),
    });
    expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toMatchObject({ journey: [{ stepId: 'area', answer: 'Legs' }], offsite: false });
  });

  it('uses success, lead_uid, success_cookie_data and data_enc for both cookies and an offsite redirect [R148]', async () => {
    const answer = {
      success: true,
      data: { leads_app_data: { lead_uid: 'uid-9' } },
      messages: { success_cookie_data: { city: 'nyc' } },
      data_enc: 'x+y=',
      errors: [],
    };
    const { fakes } = await submit(
      { siteHosts: ['www.clinic.example'] },
      { real: callsThrough(answering(answer)), url: 'https://partner.example/' },
    );
    expect(document.cookie.split('; ').map(decodeURIComponent)).toEqual(['lead_uid=uid-9', 'lead_form_data={"city":"nyc"}']);
    expect(fakes.navigation.assigned).toEqual(['https://www.clinic.example/thank-you/?data_enc=x%2By%3D']);
  });

  it.each([
    ['success: false', 200, { success: false, errors: ['Bad phone', 'Bad e-mail'] }, 'Bad phone | Bad e-mail'],
    ['a status', 422, { success: false, errors: ['Bad phone', 'Bad e-mail', 'No ZIP'] }, 'Bad phone | Bad e-mail | No ZIP'],
  ])('that fails with %s shows the banner and logs the errors joined by " | " [R148 R149]', async (_how, status, answer, cause) => {
    const { fakes } = await submit({}, { real: callsThrough(answering(answer, status)) });
    expect(screen.getByRole('alert')).toHaveTextContent(banner);
    expect(fakes.log.errors).toEqual([cause]);
    expect([document.cookie, fakes.navigation.assigned]).toEqual(['', []]);
  });
});

describe('after a success', () => {
  it('the cookies are set first, then analytics hears of it, then the redirect follows [R125 R127]', async () => {
    putOnPage('<a data-lead-flow-redirect href="/booked/?a=1">Thank you</a>');
    const order: string[] = [];
    await submit({}, {
      real: (all) => {
        const services = pageServices(all);
        const { tracker = all.tracker, cookies = all.cookies } = services;
        return {
          ...services,
          cookies: {
            get: (name) => cookies.get(name),
            set(name, value, options) {
              order.push(`cookie ${name}`);
              return cookies.set(name, value, options);
            },
          },
          tracker: {
            track(event) {
              order.push(`track ${event.type}`);
              tracker.track(event);
            },
            flush: () => tracker.flush(),
          },
          navigation: { ...all.navigation, assign: (url) => void order.push(`go to ${url}`) },
        };
      },
    });
    expect(order).toEqual([
      'cookie lead_uid',
      'cookie lead_form_data',
      'track journey',
      'track complete',
      'track lead',
      'go to https://www.clinic.example/booked/?a=1',
    ]);
    expect(document.cookie).toBe('lead_uid=uid-1; lead_form_data=form-data-1');
  });

  it('both cookies expire after an hour [R170]', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1, 9, 30));
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    await submit();
    expect(write.mock.calls).toEqual([
      ['lead_uid=uid-1; Path=/; Expires=Thu, 01 Jan 2026 10:30:00 GMT; Max-Age=3600; SameSite=Lax'],
      ['lead_form_data=form-data-1; Path=/; Expires=Thu, 01 Jan 2026 10:30:00 GMT; Max-Age=3600; SameSite=Lax'],
    ]);
  });

  it.each([
    ['https://get.clinic.example/', 'i&1', 'https://www.clinic.example/booked/?a=1&impact_id=i%261'],
    ['https://get.clinic.example/', '', 'https://www.clinic.example/booked/?a=1'],
    ['https://www.clinic.example/', 'i&1', 'https://www.clinic.example/booked/?a=1'],
  ])('on %s with the impact_id cookie "%s" the visitor goes to %s [R128]', async (url, impactId, target) => {
    if (impactId) document.cookie = `impact_id=${encodeURIComponent(impactId)}`;
    putOnPage('<a data-lead-flow-redirect href="https://www.clinic.example/booked/?a=1">Thank you</a>');
    const { fakes } = await submit({ siteHosts: ['www.clinic.example', 'get.clinic.example'] }, { url });
    expect(fakes.navigation.assigned).toEqual([target]);
  });

  it.each([
    ['https://partner.example/', 'enc+1', 'https://www.clinic.example/thank-you/?data_enc=enc%2B1'],
    ['https://partner.example/', undefined, 'https://www.clinic.example/thank-you/'],
    ['https://www.clinic.example/', 'enc+1', 'https://www.clinic.example/thank-you/'],
  ])('on %s with data_enc %j the visitor goes to %s [R129]', async (url, data_enc, target) => {
    const respond = server({ lead: () => json({ ...leadCreated, data_enc }) });
    const { fakes } = await submit({ siteHosts: ['www.clinic.example'] }, { url, respond });
    expect(fakes.navigation.assigned).toEqual([target]);
  });
});
