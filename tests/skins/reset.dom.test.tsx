import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { failure, json, server, type ServerAnswers } from '../headless/flow/server.ts';
import { renderFlow, type Rendered } from '../skin-default/renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

interface Moment {
  readonly steps: readonly Json[];
  readonly settings?: Json;
  readonly answers?: ServerAnswers;
  /** What the visitor was doing when the form was reset. */
  begin(form: Rendered): Promise<unknown>;
}

const end: Json = { id: 'end', type: 'form-intro', lastStep: true, settings: { title: 'The end' } };
const ask = (...inputs: readonly Json[]): readonly Json[] => [{ id: 'you', type: 'input', question: 'You?', firstStep: true, target: 'end', inputs }, end];
const name: Json = { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } };
const city: Json = { name: 'city', type: 'select', label: 'City', options: ['Austin', 'Boston'] };
const zip: readonly Json[] = [
  { id: 'zip', type: 'input', question: 'ZIP?', firstStep: true, target: 'near', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP', validation: { rules: [{ rule: 'zipcode' }] } }] },
  { id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'end' },
  end,
];
const areas: readonly Json[] = [
  { id: 'area', type: 'button-selection', question: 'Area?', firstStep: true, target: 'end', answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Back', isOtherOption: true }] },
  end,
];
const unanswered = () => new Promise<never>(() => {});
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
/** Types, the focus in the field, and stops before the text has settled. */
const startTyping = async ({ user }: Rendered, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.keyboard(text);
};

const moments: Readonly<Record<string, Moment>> = {
  'a refused Next has said what is missing': { steps: ask(name), begin: ({ press }) => press('Next') },
  'a field was left with a fault': { steps: ask(name), begin: async ({ fill, user }) => (await fill('Name', '7'), user.tab()) },
  'somebody types': { steps: ask(name), begin: (form) => startTyping(form, 'Name', '7') },
  'an option is chosen': { steps: ask(city), begin: async ({ user }) => user.selectOptions(screen.getByLabelText('City'), 'Boston') },
  'a date is half typed': { steps: ask({ name: 'day', type: 'date', label: 'Day' }), begin: async () => type('Day', '2026-12-01') },
  'a ZIP is searched for': { steps: zip, answers: { zip: unanswered }, begin: (form) => startTyping(form, 'ZIP', '78701') },
  'a ZIP is searched for, and Next waits for it': { steps: zip, answers: { zip: unanswered }, begin: async ({ fill, press }) => (await fill('ZIP', '78701'), press('Next')) },
  'a search for a ZIP has found nothing': { steps: zip, answers: { zip: () => json({ code: 'success', data: [] }) }, begin: async ({ fill, press }) => (await fill('ZIP', '78701'), press('Next')) },
  'a clinic is chosen': { steps: zip, begin: async ({ fill, press, choose }) => (await fill('ZIP', '78701'), await press('Next'), choose(/Clinic 2/)) },
  'a choice is refused': { steps: areas, settings: { formType: 'stepperlist' }, begin: ({ press }) => press('Next') },
  'the folded answers are open': { steps: areas, settings: { formType: 'stepperlist' }, begin: ({ press }) => press('Other Options') },
  'an answer is about to lead on': { steps: areas, settings: { autoAdvance: true }, begin: ({ user }) => user.click(screen.getByRole('radio', { name: 'Legs' })) },
  'the lead is on its way': { steps: areas, answers: { lead: unanswered }, begin: async ({ choose, press }) => (await choose('Legs'), await press('Next'), press('Submit')) },
  'the lead has failed': { steps: areas, answers: { lead: () => failure(500) }, begin: async ({ choose, press }) => (await choose('Legs'), await press('Next'), press('Submit')) },
  'the lead has arrived, and the visitor has stayed': { steps: areas, begin: async ({ choose, press }) => (await choose('Legs'), await press('Next'), press('Submit')) },
};

/** What a visitor finds in the form: its words, and what its controls hold and say. */
function picture(root: HTMLElement): unknown {
  const controls = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((control) => [
    control.name,
    control.matches('[type=checkbox], [type=radio]') ? control.checked : control.value,
    control.getAttribute('aria-invalid'),
  ]);
  const buttons = [...root.querySelectorAll('button')].map((button) => [button.textContent, button.getAttribute('aria-disabled'), button.getAttribute('aria-expanded')]);
  return { text: root.textContent, controls, buttons };
}

describe.each([
  ['the plain skin', PlainLeadForm],
  ['the default skin', LeadForm],
])('%s', (_name, Form) => {
  it.each(Object.entries(moments))('a form that is reset while %s is as new, at once and from then on', async (_when, { steps, settings, answers, begin }) => {
    const definition = { settings: { captcha: 'off', saveDraft: true, ...settings }, steps };
    const form = await renderFlow(definition, { Form, respond: server(answers), url: 'https://www.clinic.example/?noRedirect' });
    await form.pass(5000);
    const fresh = picture(form.root);
    await begin(form);
    expect(picture(form.root)).not.toEqual(fresh);
    act(() => form.store.reset());
    await form.pass();
    expect(picture(form.root)).toEqual(fresh);
    await form.pass(30_000);
    expect(picture(form.root)).toEqual(fresh);
    expect([...form.fakes.storage.items.keys()]).toEqual([]);
  });

  it('what the link has filled in is there again in a form that is reset, and its search with it', async () => {
    const definition = { settings: { captcha: 'off', prefill: ['zipcode', 'area'] }, steps: [{ ...zip[0], inputs: [...zip[0]!['inputs'] as Json[], name] }, ...zip.slice(1)] };
    const form = await renderFlow(definition, { Form, respond: server(), url: 'https://www.clinic.example/?zipcode=78701' });
    await form.fill('Name', 'Ann');
    await form.fill('ZIP', '10001');
    await form.press('Next');
    act(() => form.store.reset());
    await form.pass(1000);
    expect([screen.getByLabelText('ZIP'), screen.getByLabelText('Name')].map((box) => (box as HTMLInputElement).value)).toEqual(['78701', '']);
    await form.fill('Name', 'Bob');
    await form.press('Next');
    expect(screen.getByRole('heading')).toHaveTextContent('Which clinic?');
  });
});

it('what was typed into a searchable select is no answer of the form that was reset meanwhile', async () => {
  const form = await renderFlow({ settings: { captcha: 'off' }, steps: ask({ ...city, searchable: true }) }, { respond: server() });
  const box = (await screen.findByRole('button', { name: /Show options/ })) && screen.getByRole('combobox');
  await form.user.type(box, 'Boston');
  act(() => form.store.reset());
  await form.pass(1000);
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  await form.press('Next');
  expect(screen.getByRole('heading')).toHaveTextContent('You?');
});
