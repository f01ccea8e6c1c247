import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, json, server, type ServerAnswers } from '../headless/flow/server.ts';
import { expectQuestion, queryButton, renderFlow, renderSteps } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const page = 'https://www.clinic.example/?uid=abc-123&utm_source=mail&utm_medium=letter&utm_campaign=spring';
const you = { id: 'you', type: 'masked-lead-info', question: 'Is this you?', lastStep: true, settings: { note: 'Hidden for safety' } };
const why = { id: 'why', type: 'button-selection', question: 'Why?', answers: [{ text: 'Peel' }], firstStep: true, target: 'you' };
const masked = {
  id: 77,
  uuid: 'u-77',
  name: 'A*** L***',
  contact: { email_masked: 'a***@example.com', phone_masked: '(***) ***-0123' },
  location: { id: 3 },
};
const banner = 'Well, this is a hairy situation... Please try again later.';

/** Opens the masked details at an address, with these server answers. */
async function arrive(answers: ServerAnswers = {}, url = page, settings: Json = {}) {
  const rendered = await renderSteps([why, you], settings, {
    url,
    respond: server({ masked: () => json(masked), ...answers }),
    page: { referrer: 'https://search.example/' },
  });
  await rendered.choose('Peel');
  await rendered.press('Next');
  expectQuestion('Is this you?');
  return rendered;
}

describe('the masked details', () => {
  it.each([
    ['uid', page, 'abc-123'],
    ['uuid', 'https://www.clinic.example/?uuid=u-9', 'u-9'],
  ])('are requested with the page’s %s and shown [R142]', async (_name, url, data) => {
    const { fakes } = await arrive({}, url);
    expect(fakes.http.requests).toMatchObject([
      { method: 'POST', url: 'https://www.clinic.example/wp-json/leads/v1/lookup-masked', body: { data } },
    ]);
    expect(screen.getByText('A*** L***')).toBeInTheDocument();
  });

  it('keep id, uuid, name, masked email, masked phone and the clinic’s id [R91]', async () => {
    const { store } = await renderFlow(
      { steps: [{ ...you, firstStep: true }] },
      { url: page, respond: server({ masked: () => json(masked) }) },
    );
    for (const text of ['A*** L***', 'a***@example.com', '(***) ***-0123']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(store.getState().masked).toEqual({
      status: 'loaded',
      lead: { id: 77, uuid: 'u-77', name: 'A*** L***', email: 'a***@example.com', phone: '(***) ***-0123', locationId: '3' },
    });
  });

  it.each([
    ['there is no uid', {}, 'https://www.clinic.example/', 0],
    ['the server says no', { masked: () => failure(404) }, page, 1],
    ['the call breaks', { masked: () => Promise.reject(new TypeError('Failed to fetch')) }, page, 1],
  ])('stay empty if %s: no terms, no waiting, no error [R143]', async (_what, answers, url, calls) => {
    const { fakes } = await arrive(answers, url);
    expect(fakes.http.requests).toHaveLength(calls);
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Hidden for safety')).toBeInTheDocument();
    expect(fakes.log.errors).toEqual([]);
  });
});

describe('asking for the same lead again', () => {
  it('sends id, promotion, qa_test, journey, campaign and addresses, then opens the thank-you page [R109 R145]', async () => {
    const settings = { promotion: 'spring', qa_test: 'yes', service: 'Laser', overrideOriginalLeadService: true };
    const { press, sent, fakes } = await arrive({}, page, settings);
    await press('Submit');
    expect(sent()).toEqual([]);
    const url = 'https://www.clinic.example/wp-json/leadsHandler/v1/duplicate';
    expect(fakes.http.requests.at(-1)).toMatchObject({ method: 'POST', url });
    expect(sent('/duplicate')).toEqual([
      {
        service: 'Laser',
        lead_id: 77,
        promotion: 'spring',
        qa_test: 'yes',
        journey: [
          { step: 1, stepId: 'why', question: 'Why?', answer: 'Peel', type: 'button-selection' },
          { step: 2, stepId: 'you', question: 'Is this you?', answer: '', type: 'masked-lead-info' },
        ],
        utm_source: 'mail',
        utm_medium: 'letter',
        utm_campaign: 'spring',
        raw_url: page,
        click_url: 'https://search.example/',
        submission_id: '00000000-0000-4000-8000-000000000001',
      },
    ]);
    expect(fakes.navigation.assigned).toEqual(['https://www.clinic.example/thank-you/']);
  });

  it.each([
    ['there is no uid', {}, 'https://www.clinic.example/'],
    ['the look-up failed', { masked: () => failure(500) }, page],
    ['the look-up gave no id', { masked: () => json({ name: 'A***' }) }, page],
  ])('fails with a banner, and the cause on the console, if %s [R146 R162]', async (_what, answers, url) => {
    const { press, sent, fakes } = await arrive(answers, url);
    await press('Submit');
    expect(screen.getByRole('alert')).toHaveTextContent(banner);
    expect(fakes.log.errors).toEqual(['Missing lead id for duplication']);
    expect(sent('/duplicate')).toEqual([]);
    expect(queryButton('Submit')).toBeNull();
  });
});
