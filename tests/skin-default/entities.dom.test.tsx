import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, server } from '../headless/flow/server.ts';
import { answerTexts, button, choice, expectQuestion, fieldsOf, lastStep, queryButton, renderSteps } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const world = { respond: server() };
const details = (inputs: readonly Json[]): Json => ({
  id: 'details',
  type: 'input',
  question: 'Your details',
  firstStep: true,
  lastStep: true,
  inputs,
});

describe('a step', () => {
  it('uses id, type, question, description, answers, inputs, settings, target and dynamicTarget [R77]', async () => {
    const area = choice({
      description: 'Pick the first one',
      settings: { variant: 'circular' },
      answers: [{ text: 'Legs', target: 'legs' }, { text: 'Arms' }],
      dynamicTarget: true,
      target: 'you',
    });
    const legs = { id: 'legs', type: 'form-intro', settings: { title: 'Legs it is' }, target: 'you' };
    const you = { id: 'you', type: 'input', question: 'Who are you?', inputs: [{ name: 'nick', label: 'Nickname' }], lastStep: true };
    const { root, choose, press, fill, sent } = await renderSteps([area, legs, you], {}, world);
    expect(screen.getByRole('form', { name: 'Request a consultation' })).toHaveAttribute('data-lead-flow-step', 'area');
    expect(screen.getByRole('radiogroup', { name: 'What area?' })).toBeVisible();
    expect(screen.getByText('Pick the first one')).toBeInTheDocument();
    expect(answerTexts()).toEqual(['Legs', 'Arms']);
    expect(root.querySelector('.lf-answers')).toHaveClass('lf-answers-circular');
    await choose('Arms');
    await press('Next');
    expectQuestion('Who are you?');
    await press('Previous');
    await choose('Legs');
    await press('Next');
    expectQuestion('Legs it is');
    await press('Next');
    expect(fieldsOf(root)).toEqual([['Nickname', 'nick', 'text']]);
    await fill('Nickname', 'Al');
    await press('Submit');
    expect(sent()).toMatchObject([
      {
        nick: 'Al',
        journey: [
          { stepId: 'area', type: 'button-selection' },
          { stepId: 'legs', type: 'form-intro' },
          { stepId: 'you', type: 'input' },
        ],
      },
    ]);
  });

  it('uses canSelectMultiple, requiredSelections, firstStep, lastStep, autoAdvance and nextButtonText [R78]', async () => {
    const areas = choice({
      id: 'areas',
      question: 'Which areas?',
      firstStep: false,
      canSelectMultiple: true,
      requiredSelections: 2,
      nextButtonText: 'Onward',
      target: 'last',
    });
    const last = choice({ id: 'last', question: 'Which one first?', firstStep: false, lastStep: true, target: undefined });
    const start = choice({ autoAdvance: true, target: 'areas' });
    const { choose, press, pass, fakes } = await renderSteps([last, areas, start], {}, world);
    expectQuestion('What area?');
    expect(queryButton('Next')).toBeNull();
    await choose('Legs');
    await pass(200);
    expectQuestion('Which areas?');
    await pass(400);
    await choose('Legs');
    expect(button('Onward')).toHaveAttribute('aria-disabled', 'true');
    await choose('Arms');
    expect(screen.getByRole('checkbox', { name: 'Legs' })).toBeChecked();
    expect(button('Onward')).not.toHaveAttribute('aria-disabled');
    await press('Onward');
    expectQuestion('Which one first?');
    await choose('Arms');
    await press('Submit');
    expect(fakes.http.requests).toHaveLength(1);
  });

  it('shows flagged answers under otherOptionsLabel, or among the others if showOtherOptions is off [R82]', async () => {
    const answers = [{ text: 'Legs' }, { text: 'Toes', isOtherOption: true }];
    const { choose, press } = await renderSteps(
      [
        choice({ answers, otherOptionsLabel: 'More areas', target: 'again' }),
        choice({ id: 'again', firstStep: false, question: 'And then?', answers, showOtherOptions: false, otherOptionsLabel: 'More areas' }),
        lastStep,
      ],
      { formType: 'stepperlist' },
    );
    expect(button('More areas')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('radio', { name: 'Toes' })).toBeNull();
    await choose('Legs');
    await press('Next');
    expectQuestion('And then?');
    expect(queryButton('More areas')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Toes' })).toBeVisible();
  });
});

describe('an answer', () => {
  it('uses text, value, color, icon, supText, badge, selected, target and isOtherOption [R83]', async () => {
    const answers = [
      { text: 'Legs', value: 'lower-body', supText: 'from $75', badge: 'Popular', icon: '/legs.png', target: 'legs' },
      { text: 'Arms', color: 'rgb(1, 2, 3)', selected: true },
      { text: 'Toes', isOtherOption: true },
    ];
    const legs = { id: 'legs', type: 'form-intro', settings: { title: 'Legs it is' }, lastStep: true };
    const steps = [choice({ answers, dynamicTarget: true }), legs, lastStep];
    const { root, choose, press, sent } = await renderSteps(steps, { formType: 'stepperlist' }, world);
    const radio = screen.getByRole('radio', { name: 'Legs from $75 Popular' });
    const card = radio.closest('label');
    expect(card?.querySelector('.lf-answer-sup')).toHaveTextContent('from $75');
    expect(card?.querySelector('.lf-badge')).toHaveTextContent('Popular');
    expect(card?.querySelector('img')).toHaveAttribute('src', '/legs.png');
    expect(radio).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Arms' })).toBeChecked();
    expect(root.querySelector<HTMLElement>('.lf-swatch')?.style.getPropertyValue('--lf-swatch')).toBe('rgb(1, 2, 3)');
    expect(button('Other Options')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('radio', { name: 'Toes' })).toBeNull();
    await choose('Legs from $75 Popular');
    await press('Next');
    expectQuestion('Legs it is');
    await press('Submit');
    expect(sent()).toMatchObject([{ journey: [{ stepId: 'area', answer: 'lower-body' }, { stepId: 'legs' }] }]);
  });
});

describe('an input', () => {
  it('uses name, type, placeholder, label, value, validation and isTouched [R84]', async () => {
    const rules = [{ rule: 'minLength', value: 3, message: 'Three letters at least' }];
    const inputs = [
      {
        name: 'nick',
        type: 'text',
        label: 'Nickname',
        placeholder: 'As friends call you',
        value: 'Al',
        isTouched: true,
        validation: { rules, isValid: false, error: 'Taken already' },
      },
      { name: 'age', type: 'number', label: 'Age', value: 41 },
    ];
    const { root, fill, press, sent } = await renderSteps([details(inputs)], {}, world);
    expect(fieldsOf(root)).toEqual([['Nickname', 'nick', 'text'], ['Age', 'age', 'text']]);
    const nick = screen.getByLabelText('Nickname');
    expect(nick).toHaveValue('Al');
    expect(nick).toHaveAttribute('placeholder', 'As friends call you');
    expect(nick).toHaveAccessibleDescription('Error: Taken already');
    expect(screen.getByLabelText('Age')).toHaveValue('41');
    expect(screen.getByLabelText('Age')).not.toHaveAttribute('aria-invalid');
    await fill('Nickname', 'Bo');
    expect(nick).toHaveAccessibleDescription('Error: Three letters at least');
    await fill('Nickname', 'Bob');
    expect(nick).not.toHaveAttribute('aria-invalid');
    await press('Submit');
    expect(sent()).toMatchObject([{ nick: 'Bob', age: '41' }]);
  });

  it('uses options, querySelector and remoteUrl in the modes static, dom and remote [R84 R152]', async () => {
    const select = { type: 'select' };
    const inputs = [
      { ...select, name: 'a', label: 'Static', mode: 'static', options: [{ text: 'One', value: '1' }] },
      { ...select, name: 'b', label: 'Dom', mode: 'dom', querySelector: '#two' },
      { ...select, name: 'c', label: 'Remote', mode: 'remote', remoteUrl: 'https://www.clinic.example/three' },
    ];
    const { user, pass, press, sent, fakes } = await renderSteps([details(inputs)], {}, {
      respond: server({ other: ({ url }) => json(url.endsWith('/three') ? [{ id: 3, name: 'Three' }] : []) }),
      page: { options: { '#two': [{ text: 'Two', value: '2' }] } },
    });
    await pass();
    // StrictMode unmounts once, which aborts the first request.
    const asked = fakes.http.requests.filter(({ signal }) => !signal?.aborted);
    expect(asked).toMatchObject([{ method: 'GET', url: 'https://www.clinic.example/three' }]);
    for (const [label, text] of [['Static', 'One'], ['Dom', 'Two'], ['Remote', 'Three']] as const) {
      await user.selectOptions(screen.getByLabelText(label), text);
    }
    await press('Submit');
    expect(sent()).toMatchObject([{ a: '1', b: '2', c: '3' }]);
  });

  it('without isValid counts as not yet validated and shows no error, even if isTouched is set [R85]', async () => {
    const rules = [{ rule: 'minLength', value: 3 }];
    const { user, pass } = await renderSteps([
      details([
        { name: 'nick', label: 'Nickname', value: 'Al', isTouched: true, validation: { rules, error: 'Too short' } },
        { name: 'pet', label: 'Pet', value: 'Bo', isTouched: true, validation: { rules, isValid: false, error: 'Too short' } },
      ]),
    ]);
    expect(screen.getByLabelText('Nickname')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Nickname')).not.toHaveAccessibleDescription();
    expect(screen.getByLabelText('Pet')).toBeInvalid();
    expect(screen.getAllByText('Too short')).toHaveLength(1);
    await user.click(screen.getByLabelText('Nickname'));
    await user.tab();
    await pass();
    expect(screen.getByLabelText('Nickname')).toHaveAccessibleDescription('Error: Please enter at least 3 characters');
  });
});

describe('an express step', () => {
  it.each([
    [{ servicePrice: '$200 per treatment' }, 'Price $200 per treatment', undefined],
    [
      { servicePrice: '$150 per treatment', comparePrice: '$200 when booked by phone or in person', discountValue: '$50 off' },
      'Price $150 per treatment, was $200 when booked by phone or in person',
      'Online Booking $50 off',
    ],
  ])('shows the promotion %j [R39]', async (promo, price, discount) => {
    const settings = { serviceName: 'Laser Hair Removal', ...promo };
    const { root } = await renderSteps([{ id: 'x', type: 'express-flow-selector', firstStep: true, target: 'end', settings }, lastStep]);
    expect(root.querySelector('.lf-price')).toHaveTextContent(price);
    expect(root.querySelector('.lf-discount')?.textContent).toBe(discount);
  });

  it('shows image, name, price, compare price, discount, description and its booking link [R89]', async () => {
    const settings = {
      image: 'https://www.clinic.example/laser.jpg',
      serviceName: 'Laser Hair Removal',
      servicePrice: '$150',
      comparePrice: '$200',
      discountInfo: 'This week',
      discountValue: '$50 off',
      description: '<p>Six <b>visits</b></p>',
      bookTreatmentUrl: 'https://www.clinic.example/book',
      bookTreatmentText: 'Reserve now',
    };
    const { root } = await renderSteps([{ id: 'x', type: 'express-flow-selector', firstStep: true, target: 'end', settings }, lastStep]);
    expectQuestion('Laser Hair Removal');
    expect(root.querySelector('img')).toHaveAttribute('src', 'https://www.clinic.example/laser.jpg');
    expect(root.querySelector('.lf-price')).toHaveTextContent('Price $150, was $200');
    expect(root.querySelector('.lf-discount')).toHaveTextContent('This week $50 off');
    expect((await screen.findByText('visits')).tagName).toBe('B');
    const link = screen.getByRole('link', { name: 'Reserve now, Laser Hair Removal' });
    expect(link).toHaveAttribute('href', 'https://www.clinic.example/book');
  });
});
