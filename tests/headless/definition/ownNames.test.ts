import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineInputType, defineLeadFlow, defineRule, defineStepType, parseDefinition, useLeadFlow, useStepInput } from '../../../packages/headless/src/index.ts';
import type { Extension, FieldName, Flow, StepId, StepSettings } from '../../../packages/headless/src/index.ts';

const slot = defineStepType({ type: 'slot', settings: z.object({ days: z.array(z.number()), note: z.string().optional() }) });
const map = defineStepType({ type: 'body-map' });
const stars = defineInputType({ type: 'stars' });
const differs = defineRule({ rule: 'differs-from', option: z.string(), validate: () => undefined });
const even = defineRule({ rule: 'even', validate: () => undefined });
const extensions = [slot, map, stars, differs, even];

const definition = defineLeadFlow(
  {
    steps: [
      { id: 'hello', type: 'form-intro', settings: { title: 'Hello' }, firstStep: true, target: 'when' },
      { id: 'when', type: 'slot', settings: { days: [1, 2] }, target: 'where' },
      { id: 'where', type: 'body-map', target: 'you' },
      {
        id: 'you',
        type: 'input',
        inputs: [
          { name: 'rating', type: 'stars', validation: { rules: [{ rule: 'required' }, { rule: 'even' }] } },
          { name: 'phone', type: 'tel', validation: { rules: [{ rule: 'phone' }, { rule: 'differs-from', value: 'rating' }] } },
        ],
        target: 'form-name',
      },
      { commonStep: 'form-name', lastStep: true },
    ],
  },
  { extensions },
);

/** Never called: the compiler alone reads it. */
function Form() {
  const flow = useLeadFlow({ definition, extensions });
  useStepInput(flow, 'rating');
  // @ts-expect-error no step has a field of that name
  useStepInput(flow, 'raitng');
  return flow;
}
type Shown = NonNullable<ReturnType<typeof Form>['step']>;

test('a definition with names of its own comes back as it is, reads without faults, and its ids and fields are known', () => {
  expect(parseDefinition(definition, { extensions })).toMatchObject({ ok: true, warnings: [] });
  expectTypeOf<StepId<typeof definition>>().toEqualTypeOf<'hello' | 'when' | 'where' | 'you' | 'form-name'>();
  expectTypeOf<FieldName<typeof definition>>().toEqualTypeOf<'rating' | 'phone' | 'name'>();
});

test('a check of the step’s id or type tells that its settings are what the type’s schema returns', () => {
  const daysOf = (step: Shown): readonly number[] => {
    if (step.id === 'when') return step.settings.days;
    // @ts-expect-error the settings of no other step have days
    return step.settings.days;
  };
  const byType = (step: Shown): readonly number[] => (step.type === 'slot' ? step.settings.days : []);
  expectTypeOf(daysOf).returns.toEqualTypeOf<readonly number[]>();
  expectTypeOf(byType).returns.toEqualTypeOf<readonly number[]>();
  expectTypeOf<Extract<Shown, { readonly id: 'when' }>['settings']['note']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Extract<Shown, { readonly id: 'hello' }>['settings']['title']>().toEqualTypeOf<string>();
  expectTypeOf<Extract<Shown, { readonly id: 'where' }>['settings']>().toEqualTypeOf<StepSettings>();
});

test('a component that takes any flow takes the flow of a form with extensions', () => {
  expectTypeOf<ReturnType<typeof Form>>().toExtend<Flow>();
  expectTypeOf<Flow<'ready', typeof definition>>().toExtend<Flow<'ready'>>();
});

test('what no extension defines, or its schema does not take, is an error at its place', () => {
  const end = { commonStep: 'form-name', lastStep: true } as const;
  const define = () => [
    defineLeadFlow(
      {
        steps: [
          {
            id: 'when',
            // @ts-expect-error a misspelt step type
            type: 'slott',
            settings: { days: [1] },
          },
          {
            id: 'second',
            type: 'slot',
            settings: {
              // @ts-expect-error days are numbers
              days: 'Monday',
            },
          },
          {
            id: 'third',
            type: 'slot',
            settings: {
              days: [1],
              // @ts-expect-error the schema has no such key
              dasy: [1],
            },
          },
          // @ts-expect-error the schema asks for days
          { id: 'fourth', type: 'slot' },
          {
            id: 'fifth',
            type: 'body-map',
            settings: {
              // @ts-expect-error a misspelt key of the settings that all types share
              titel: 'Where?',
            },
          },
          {
            id: 'you',
            type: 'input',
            inputs: [
              {
                name: 'rating',
                // @ts-expect-error a misspelt input type
                type: 'star',
                validation: {
                  rules: [
                    {
                      // @ts-expect-error a misspelt rule
                      rule: 'evne',
                    },
                    {
                      rule: 'differs-from',
                      // @ts-expect-error the name of a field is a text
                      value: 3,
                    },
                    // @ts-expect-error the rule asks for a value
                    { rule: 'differs-from' },
                  ],
                },
              },
            ],
          },
          end,
        ],
      },
      { extensions },
    ),
    // @ts-expect-error without the extension, nobody knows the type
    defineLeadFlow({ steps: [{ id: 'when', type: 'slot' }, end] }),
    // @ts-expect-error a target still has to name a step
    defineLeadFlow({ steps: [{ id: 'where', type: 'body-map', target: 'nowhere' }, end] }, { extensions }),
  ];
  expect(define()).toHaveLength(3);
});

test('a list of extensions whose names TypeScript does not know allows any name', () => {
  const some: readonly Extension[] = extensions;
  const own = defineLeadFlow(
    { steps: [{ id: 'when', type: 'slot', settings: { days: [1] }, target: 'form-name' }, { commonStep: 'form-name', lastStep: true }] },
    { extensions: some },
  );
  expect(parseDefinition(own, { extensions: some }).ok).toBe(true);
});
