import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { browserServices } from '../../packages/headless/src/index.ts';
import { server } from '../headless/flow/server.ts';
import { expectQuestion, renderSteps, type RenderOptions } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

const steps: readonly Json[] = [
  { id: 'hello', type: 'form-intro', firstStep: true, settings: { title: '<b>Hello</b> &amp; welcome' }, target: 'why' },
  {
    id: 'why',
    type: 'button-selection',
    question: 'Why?',
    canSelectMultiple: true,
    answers: [{ text: 'Laser', value: 'laser' }, { text: 'Peel', value: 'peel' }, { text: 'Other' }],
    target: 'zip',
  },
  { id: 'zip', type: 'input', question: 'Where?', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }], target: 'near' },
  { id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'you' },
  {
    id: 'you',
    type: 'input',
    question: 'Who?',
    inputs: [
      { name: 'name', type: 'text', label: 'Name' },
      { name: 'email', type: 'email', label: 'Email' },
      { name: 'telephone', type: 'tel', label: 'Phone' },
    ],
    lastStep: true,
  },
];

const answers = { zipcode: '10001', 'your-city': 'clinic-2', name: 'Ann Lee', email: 'ann@example.com', telephone: '2125550123' };
const journey = [
  { step: 1, stepId: 'hello', question: 'Hello & welcome', answer: '', type: 'form-intro' },
  { step: 2, stepId: 'why', question: 'Why?', answer: 'laser, Other', type: 'button-selection' },
  { step: 3, stepId: 'zip', question: 'Where?', answer: '10001', type: 'input' },
  { step: 4, stepId: 'near', question: 'Which clinic?', answer: 'clinic-2', type: 'nearest-locations' },
  { step: 5, stepId: 'you', question: 'Who?', answer: 'Ann Lee, ann@example.com, 2125550123', type: 'input' },
];

afterEach(() => {
  document.body.innerHTML = '';
});

/** A visitor goes through the whole form and sends it; what the server gets. */
async function sendWhole(settings: Json = {}, options: RenderOptions = {}): Promise<unknown> {
  const { press, choose, fill, sent } = await renderSteps(steps, settings, { respond: server(), ...options });
  await press('Next');
  await choose('Other', 'Laser');
  await press('Next');
  await fill('ZIP', '10001');
  await press('Next');
  await choose('Clinic 2, 2.0 miles away');
  await press('Next');
  await fill('Name', 'Ann Lee');
  await fill('Email', 'ann@example.com');
  await fill('Phone', '2125550123');
  await press('Submit');
  expect(sent()).toHaveLength(1);
  return sent()[0];
}

/** Hidden fields of the page, read by the browser's own service. */
const onPage = (fields: Json): RenderOptions => ({
  real: () => {
    const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${String(value)}">`);
    document.body.insertAdjacentHTML('afterbegin', `<div data-lead-flow-fields>${inputs.join('')}</div>`);
    return { page: browserServices().page };
  },
});

describe('the lead', () => {
  it('holds the answers by name, the clinic as your-city, the journey, offsite and an id [R92 R93 R94]', async () => {
    expect(await sendWhole()).toEqual({ ...answers, journey, offsite: false, submission_id: uuid });
  });

  it('holds hidden fields, service, notes, utm_source, offsite and mapped fields, without overwriting an answer [R93 R94]', async () => {
    const settings = {
      service: 'Facials',
      internalNotes: 'VIP guest',
      siteHosts: ['www.clinic.example'],
      fieldMap: { name: 'first_name', email: 'contact_email' },
    };
    const fields = { campaign: 'spring', service: 'Laser Hair Removal', utm_source: '', name: 'forged' };
    const url = 'https://partner.example/laser?utm_source=newsletter';
    expect(await sendWhole(settings, { ...onPage(fields), url })).toEqual({
      ...answers,
      journey,
      campaign: 'spring',
      service: 'Laser Hair Removal',
      internal_notes: 'VIP guest',
      utm_source: 'newsletter',
      first_name: 'Ann Lee',
      contact_email: 'ann@example.com',
      offsite: true,
      submission_id: uuid,
    });
  });
});

describe('the journey', () => {
  it('gains an entry when Next leaves a step, none when Next is refused, and loses it on Previous [R104]', async () => {
    const ask = (name: string, label: string, question: string, more: Json): Json => ({
      id: name,
      type: 'input',
      question,
      inputs: [{ name, label }],
      ...more,
    });
    const answersOfFork = [{ text: 'Nick', target: 'nick' }, { text: 'Pet', target: 'pet' }];
    const fork = { id: 'fork', type: 'button-selection', question: 'Which?', firstStep: true, dynamicTarget: true, answers: answersOfFork };
    const nick = ask('nick', 'Nickname', 'Your nickname?', { target: 'last' });
    const pet = ask('pet', 'Pet', 'Your pet?', { target: 'last' });
    const last = ask('last', 'More', 'Anything else?', { lastStep: true });
    const { choose, press, fill, sent } = await renderSteps([fork, nick, pet, last], {}, { respond: server() });
    await choose('Nick');
    await press('Next');
    await fill('Nickname', 'Al');
    await press('Next');
    expectQuestion('Anything else?');
    await press('Previous');
    await press('Previous');
    await choose('Pet');
    await press('Next');
    await press('Next');
    await press('Next');
    expectQuestion('Your pet?');
    expect(screen.getByLabelText('Pet')).toHaveAccessibleDescription('Error: Please fill in this field');
    await fill('Pet', 'Rex');
    await press('Next');
    await fill('More', 'No');
    await press('Submit');
    expect(sent()).toEqual([
      {
        pet: 'Rex',
        last: 'No',
        offsite: false,
        submission_id: uuid,
        journey: [
          { step: 1, stepId: 'fork', question: 'Which?', answer: 'Pet', type: 'button-selection' },
          { step: 2, stepId: 'pet', question: 'Your pet?', answer: 'Rex', type: 'input' },
          { step: 3, stepId: 'last', question: 'Anything else?', answer: 'No', type: 'input' },
        ],
      },
    ]);
  });
});
