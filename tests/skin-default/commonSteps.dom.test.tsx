import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { browserServices } from '../../packages/headless/src/index.ts';
import { server } from '../headless/flow/server.ts';
import { answerTexts, expectQuestion, fieldsOf, lastStep, renderSteps } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const world = { respond: server() };
const only = (commonStep: string, more: Json = {}): Json => ({ commonStep, firstStep: true, lastStep: true, ...more });

afterEach(() => {
  document.body.innerHTML = '';
});

/** The page with its list of clinics, as the theme prints it. */
const listOfPage = {
  ...world,
  real: () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      `<select data-lead-flow-locations hidden><option value="">Choose</option>
        <optgroup label="New York"><option value="ny-1">Murray Hill</option><option value="ny-2">Astoria</option></optgroup>
        <optgroup label="New Jersey"><option value="nj-1">Hoboken</option></optgroup></select>`,
    );
    return { page: browserServices().page };
  },
};

const hairColors = ['Black', 'Dark Brown', 'Light Brown', 'Dark Blonde', 'Light Blonde', 'red', 'Grey', 'Other'];

describe('predefined questions', () => {
  it.each([
    ['hair-color', 'What color is your hair?', hairColors, 'red', 'R95'],
    ['treatment-count', 'How many treatments have you had?', ['0', '1-2', '3-4', '5-6', '7-8', '9+'], '9+', 'R96'],
    ['age-group', 'What is your age group?', ['< 18', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'], '< 18', 'R97'],
  ])('%s asks "%s" with the answers %j in this order and sends %j [%s]', async (id, question, answers, chosen) => {
    const { choose, press, sent } = await renderSteps([only(id)], {}, world);
    expect(screen.getByRole('radiogroup', { name: question })).toBeInTheDocument();
    expect(answerTexts()).toEqual(answers);
    await choose(chosen);
    await press('Submit');
    expect(sent()).toEqual([
      expect.objectContaining({ journey: [{ step: 1, stepId: id, question, answer: chosen, type: 'button-selection' }] }),
    ]);
  });
});

describe('predefined forms', () => {
  it('ask for name, email and phone one by one and send name, email and telephone [R98]', async () => {
    const steps = [
      { commonStep: 'form-name', firstStep: true, target: 'form-email' },
      { commonStep: 'form-email', target: 'form-phone' },
      { commonStep: 'form-phone', lastStep: true },
    ];
    const { root, fill, press, sent } = await renderSteps(steps, {}, world);
    expectQuestion('What is your name?');
    expect(fieldsOf(root)).toEqual([['Name', 'name', 'text']]);
    await fill('Name', 'Ann Lee');
    await press('Next');
    expectQuestion('What is your email?');
    expect(fieldsOf(root)).toEqual([['Email', 'email', 'email']]);
    await fill('Email', 'ann@example.com');
    await press('Next');
    expectQuestion('What is your phone number?');
    expect(fieldsOf(root)).toEqual([['Phone number', 'telephone', 'tel']]);
    await fill('Phone number', '2125550123');
    await press('Submit');
    expect(sent()).toEqual([expect.objectContaining({ name: 'Ann Lee', email: 'ann@example.com', telephone: '2125550123' })]);
  });

  it('fill the location from the page’s list, with groups, and send it as your-city and the ZIP as zipcode [R99 R153]', async () => {
    const steps = [
      { commonStep: 'form-location', firstStep: true, target: 'form-zipcode' },
      { commonStep: 'form-zipcode', lastStep: true },
    ];
    const { root, user, fill, press, sent } = await renderSteps(steps, {}, listOfPage);
    expectQuestion('Which location would you like to visit?');
    expect(fieldsOf(root)).toEqual([['Location', 'your-city', 'select-one']]);
    expect(screen.getByRole('group', { name: 'New York' })).toHaveTextContent('Murray HillAstoria');
    expect(screen.getByRole('group', { name: 'New Jersey' })).toHaveTextContent('Hoboken');
    await user.selectOptions(screen.getByLabelText('Location'), 'Hoboken');
    await press('Next');
    expectQuestion('What is your ZIP Code?');
    expect(fieldsOf(root)).toEqual([['ZIP Code', 'zipcode', 'text']]);
    await fill('ZIP Code', '10016');
    await press('Submit');
    expect(sent()).toEqual([expect.objectContaining({ 'your-city': 'nj-1', zipcode: '10016' })]);
  });

  it('lead from the ZIP of the location selector to its list of clinics [R100]', async () => {
    const steps = [
      { commonStep: 'location-selector-zipcode', firstStep: true },
      { commonStep: 'location-selector-list', target: 'end' },
      lastStep,
    ];
    const { root, fill, choose, press, sent } = await renderSteps(steps, {}, world);
    expectQuestion('What is your ZIP Code?');
    expect(fieldsOf(root)).toEqual([['ZIP Code', 'zipcode', 'text']]);
    await fill('ZIP Code', '10001');
    await press('Next');
    expectQuestion('Choose your nearest location');
    expect(screen.getByRole('form')).toHaveAttribute('data-lead-flow-step', 'location-selector-list');
    await choose('Clinic 2, 2.0 miles away');
    await press('Next');
    await press('Submit');
    expect(sent()).toEqual([expect.objectContaining({ zipcode: '10001', 'your-city': 'clinic-2' })]);
  });

  it('ask for name, email, phone and location on one step [R101]', async () => {
    const { root, user, fill, press, sent } = await renderSteps([only('form-all-in-one')], {}, listOfPage);
    expect(fieldsOf(root)).toEqual([
      ['Name', 'name', 'text'],
      ['Email', 'email', 'email'],
      ['Phone number', 'telephone', 'tel'],
      ['Location', 'your-city', 'select-one'],
    ]);
    await fill('Name', 'Ann Lee');
    await fill('Email', 'ann@example.com');
    await fill('Phone number', '2125550123');
    await user.selectOptions(screen.getByLabelText('Location'), 'Astoria');
    await press('Submit');
    expect(sent()).toEqual([
      expect.objectContaining({ name: 'Ann Lee', email: 'ann@example.com', telephone: '2125550123', 'your-city': 'ny-2' }),
    ]);
  });

  it('ask for name, email, phone and ZIP on one step [R102]', async () => {
    const { root, fill, press, sent } = await renderSteps([only('form-all-in-one-zipcode')], {}, world);
    expect(fieldsOf(root)).toEqual([
      ['Name', 'name', 'text'],
      ['Email', 'email', 'email'],
      ['Phone number', 'telephone', 'tel'],
      ['ZIP Code', 'zipcode', 'text'],
    ]);
    await fill('Name', 'Ann Lee');
    await fill('Email', 'ann@example.com');
    await fill('Phone number', '2125550123');
    await fill('ZIP Code', '10016-1234');
    await press('Submit');
    expect(sent()).toEqual([
      expect.objectContaining({ name: 'Ann Lee', email: 'ann@example.com', telephone: '2125550123', zipcode: '10016-1234' }),
    ]);
  });

  it('take the page’s own keys and fields over the predefined ones, and keep the others [R79]', async () => {
    const own = {
      id: 'who',
      question: 'Who are you?',
      inputs: [{ name: 'telephone', label: 'Mobile' }, { name: 'friend', type: 'text', label: 'Friend' }],
    };
    const { root, user, pass, fill } = await renderSteps([only('form-all-in-one-zipcode', own)]);
    expectQuestion('Who are you?');
    expect(screen.getByRole('form')).toHaveAttribute('data-lead-flow-step', 'who');
    expect(fieldsOf(root)).toEqual([
      ['Name', 'name', 'text'],
      ['Email', 'email', 'email'],
      ['Mobile', 'telephone', 'tel'],
      ['ZIP Code', 'zipcode', 'text'],
      ['Friend', 'friend', 'text'],
    ]);
    await fill('Mobile', '555');
    await user.tab();
    await pass();
    expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription(/^Error: Please enter a valid 10-digit phone number For example/);
  });
});
