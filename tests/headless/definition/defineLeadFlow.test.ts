import { expect, expectTypeOf, test } from 'vitest';
import { defineLeadFlow, parseDefinition, type FieldName, type LeadFlowDefinition, type SettingsDefinition, type StepDefinition, type StepId } from '../../../packages/headless/src/index.ts';

const definition = defineLeadFlow({
  settings: { theme: 'pink', prefill: ['area', 'email'], fieldMap: { notes: 'treatment_notes' } },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: 'Which area?',
      firstStep: true,
      dynamicTarget: true,
      answers: [{ text: 'Legs', target: 'details' }, { text: 'Arms' }],
      target: 'form-name',
    },
    { id: 'details', type: 'input', inputs: [{ name: 'notes' }, { name: 'email', type: 'email' }], target: 'form-name' },
    { commonStep: 'form-name', target: 'zip' },
    { commonStep: 'location-selector-zipcode', id: 'zip', target: 'clinics' },
    { id: 'clinics', type: 'nearest-locations', lastStep: true },
  ],
});

test('the argument comes back as it is, and reads as a sound definition', () => {
  const given = { steps: [{ id: 'only', type: 'form-intro', lastStep: true }] } as const;
  expect(defineLeadFlow(given)).toBe(given);
  expect(parseDefinition(definition)).toMatchObject({ ok: true, warnings: [] });
});

test('the types know the ids of the steps and the names in the lead', () => {
  expectTypeOf<StepId<typeof definition>>().toEqualTypeOf<'area' | 'details' | 'form-name' | 'zip' | 'clinics'>();
  expectTypeOf<FieldName<typeof definition>>().toEqualTypeOf<
    'notes' | 'email' | 'name' | 'zipcode' | 'your-city' | 'treatment_notes'
  >();
  expectTypeOf(definition.steps[0].answers[0].target).toEqualTypeOf<'details'>();
});

test('what leads nowhere is an error while it is typed', () => {
  const last = { id: 'end', type: 'form-intro', lastStep: true } as const;
  const refused = [
    // @ts-expect-error a step's target must name a step
    () => defineLeadFlow({ steps: [{ id: 'a', type: 'form-intro', target: 'nowhere' }, last] }),
    // @ts-expect-error an answer's target must name a step
    () => defineLeadFlow({ steps: [{ id: 'a', type: 'button-selection', answers: [{ text: 'x', target: 'nowhere' }] }, last] }),
    // @ts-expect-error the end of the branches must be a step
    () => defineLeadFlow({ steps: [{ id: 'a', type: 'form-intro', multipleDynamicEndStep: 'nowhere' }, last] }),
    // @ts-expect-error a predefined step that has an id of its own no longer goes by its name
    () => defineLeadFlow({ steps: [{ id: 'a', type: 'form-intro', target: 'form-name' }, { commonStep: 'form-name', id: 'who' }, last] }),
    // @ts-expect-error only fields and steps of this form can be prefilled
    () => defineLeadFlow({ settings: { prefill: ['fax'] }, steps: [last] }),
    // @ts-expect-error there is no such type of field
    () => defineLeadFlow({ steps: [last, { id: 'a', type: 'input', inputs: [{ name: 'nick', type: 'txet' }] }] }),
    // @ts-expect-error a length needs a number
    () => defineLeadFlow({ steps: [last, { id: 'a', type: 'input', inputs: [{ name: 'nick', validation: { rules: [{ rule: 'minLength' }] } }] }] }),
    // @ts-expect-error a field has no such key
    () => defineLeadFlow({ steps: [last, { id: 'a', type: 'input', inputs: [{ name: 'nick', lable: 'Nick' }] }] }),
    // @ts-expect-error rules are those of a field's validation
    () => defineLeadFlow({ steps: [last, { id: 'a', type: 'input', inputs: [{ name: 'nick', rules: [{ rule: 'required' }] }] }] }),
  ];
  expect(refused).toHaveLength(9);
});

test('a mistake within a setting, an answer, a field or a rule is an error there', () => {
  const define = () =>
    defineLeadFlow({
      settings: {
        // @ts-expect-error a theme that does not exist
        theme: 'blue',
        messages: {
          next: 'Weiter',
          // @ts-expect-error no text of that name
          nxet: 'Weiter',
        },
        hosts: {
          // @ts-expect-error no class of hosts
          live: 'https://api.clinic.example',
        },
      },
      steps: [
        {
          id: 'area',
          type: 'button-selection',
          firstStep: true,
          target: 'details',
          answers: [
            { text: 'Legs' },
            {
              // @ts-expect-error a text is no number
              text: 3,
            },
            {
              text: 'Arms',
              // @ts-expect-error names no step
              target: 'arms',
            },
            // @ts-expect-error an answer has a text
            { value: 'face' },
          ],
        },
        {
          id: 'details',
          type: 'input',
          lastStep: true,
          settings: {
            // @ts-expect-error a misspelt key
            titel: 'Hello',
          },
          inputs: [
            {
              name: 'nick',
              // @ts-expect-error a misspelt key
              lable: 'Nick',
              validation: {
                rules: [
                  {
                    // @ts-expect-error there is no such rule
                    rule: 'maxLength',
                    value: 3,
                  },
                ],
              },
            },
            {
              name: 'pick',
              // @ts-expect-error there is no such type of field
              type: 'radio',
              options: [
                'One',
                {
                  text: 'Two',
                  // @ts-expect-error a misspelt key
                  vlaue: '2',
                },
              ],
            },
          ],
        },
      ],
    });
  expect(define().steps).toHaveLength(2);
});

test('what the form would not read is an error while it is typed', () => {
  const last = { id: 'end', type: 'form-intro', lastStep: true } as const;
  const refused = [
    // @ts-expect-error there is no such type of step
    () => defineLeadFlow({ steps: [{ id: 'a', type: 'quiz' }, last] }),
    // @ts-expect-error there is no such predefined step
    () => defineLeadFlow({ steps: [{ commonStep: 'form-fax' }, last] }),
    // @ts-expect-error a step of its own has an id
    () => defineLeadFlow({ steps: [{ type: 'form-intro' }, last] }),
    // @ts-expect-error a misspelt key of a step
    () => defineLeadFlow({ steps: [{ id: 'a', type: 'form-intro', qestion: 'x' }, last] }),
    // @ts-expect-error a misspelt setting
    () => defineLeadFlow({ settings: { autoAdvence: true }, steps: [last] }),
    // @ts-expect-error a theme that does not exist
    () => defineLeadFlow({ settings: { theme: 'blue' }, steps: [last] }),
    // @ts-expect-error a misspelt key beside the steps
    () => defineLeadFlow({ setting: { theme: 'dark' }, steps: [last] }),
    // @ts-expect-error a setting beside the settings
    () => defineLeadFlow({ theme: 'dark', steps: [last] }),
  ];
  expect(refused).toHaveLength(8);
});

test('steps in variables go into a definition, whatever TypeScript still knows of their ids and targets', () => {
  const last = { commonStep: 'form-email', lastStep: true } as const;
  const declared: StepDefinition = { commonStep: 'form-name', target: 'form-email', firstStep: true };
  const own: StepDefinition = { id: 'own', type: 'form-intro', target: 'form-email', firstStep: true };
  const satisfied = { commonStep: 'form-name', target: 'form-email', firstStep: true } satisfies StepDefinition;
  const choice = {
    id: 'area',
    type: 'button-selection',
    firstStep: true,
    canSelectMultiple: true,
    dynamicTarget: true,
    multipleDynamicEndStep: 'form-email',
    answers: [{ text: 'Legs', target: 'form-email' }, { text: 'Arms' }],
    target: 'form-email',
  } satisfies StepDefinition;
  const steps: StepDefinition[] = [declared];
  const fixed: readonly StepDefinition[] = [own];
  const whole: LeadFlowDefinition = { steps: [own, last] };
  const brand: SettingsDefinition = { captcha: 'off' };
  const definitions = [
    defineLeadFlow({ steps: [declared, last] }),
    defineLeadFlow({ steps: [declared, { commonStep: 'form-email', target: 'form-phone' }, { commonStep: 'form-phone', lastStep: true }] }),
    defineLeadFlow({ steps: [own, last] }),
    defineLeadFlow({ steps: [satisfied, last] }),
    defineLeadFlow({ steps: [choice, last] }),
    defineLeadFlow({ steps: [...steps, { commonStep: 'form-email', lastStep: true }] }),
    defineLeadFlow({ steps: [...fixed, last] }),
    defineLeadFlow({ settings: { prefill: ['name'] }, steps: [...steps, last] }),
    defineLeadFlow({ steps: [...steps, ...fixed.map((step) => ({ ...step, firstStep: false })), last] }),
    defineLeadFlow(whole),
    defineLeadFlow({ settings: brand, steps: [last] }),
    defineLeadFlow({ settings: { ...brand, theme: 'pink' }, steps: [last] }),
  ];
  expect(definitions.map((given) => parseDefinition(given).ok)).toEqual(definitions.map(() => true));
  expectTypeOf<StepId<{ steps: [StepDefinition] }>>().toEqualTypeOf<string>();
  expectTypeOf<StepId<{ steps: [typeof satisfied, typeof last] }>>().toEqualTypeOf<'form-name' | 'form-email'>();
});

test('what a definition may write as a number, or as a flag, TypeScript lets through', () => {
  const declared: StepDefinition = { id: 'hello', type: 'form-intro', multipleDynamicEndStep: false, firstStep: true, target: 'age' };
  const given = defineLeadFlow({
    steps: [
      declared,
      { id: 'age', type: 'input', inputs: [{ name: 'age', type: 'number', value: 18 }], multipleDynamicEndStep: false, target: 'card' },
      { id: 'card', type: 'express-flow-introduction', settings: { productId: 7 }, lastStep: true },
    ],
  });
  expect(parseDefinition(given)).toMatchObject({ ok: true, definition: { steps: [{}, { inputs: [{ value: '18' }] }, { settings: { productId: '7' } }] } });
});
