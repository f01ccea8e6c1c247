import { expect, expectTypeOf, test } from 'vitest';
import { defineLeadFlow, useLeadFlow, useStepInput, type Input, type Flow, type Step, type StepOf } from '../../../packages/headless/src/index.ts';

const definition = defineLeadFlow({
  steps: [
    { id: 'hello', type: 'form-intro', settings: { title: 'Hello' }, target: 'you' },
    { id: 'you', type: 'input', inputs: [{ name: 'nick' }, { name: 'email', type: 'email' }], target: 'form-phone' },
    { commonStep: 'form-phone', lastStep: true },
  ],
});

/** Never called: the compiler alone reads it. */
function Form() {
  const flow = useLeadFlow({ definition });
  useStepInput(flow, 'email');
  useStepInput(flow, 'telephone', { isUncontrolled: true });
  // @ts-expect-error no step has a field of that name; the error lists "nick" | "email" | "telephone"
  useStepInput(flow, 'emial');
  // A store knows its definition only at run time.
  useStepInput(flow.store, 'emial');
  return flow;
}

type OwnFlow = ReturnType<typeof Form>;
type OwnStep = Extract<OwnFlow, { readonly status: 'ready' }>;

test('ids, fields and settings of the definition are known to the flow and to its fields', () => {
  type Shown = OwnStep['step'];
  expectTypeOf<Shown['id']>().toEqualTypeOf<'hello' | 'you' | 'form-phone'>();
  expectTypeOf<OwnStep['inputs'][number]['name']>().toEqualTypeOf<'nick' | 'email' | 'telephone'>();
  type Hello = Extract<Shown, { readonly id: 'hello' }>;
  expectTypeOf<Hello['settings']['title']>().toEqualTypeOf<string>();
  expectTypeOf<Hello['settings']['subtitle']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Hello['type']>().toEqualTypeOf<'form-intro'>();
  expectTypeOf<Extract<Shown, { readonly id: 'you' }>['inputs'][number]['name']>().toEqualTypeOf<'nick' | 'email'>();
  const titleOf = (step: Shown): string | undefined => {
    if (step.id === 'hello') return step.settings.title;
    // @ts-expect-error no step has this id
    return step.id === 'helo' ? '' : step.settings.title;
  };
  expect(titleOf).toBeTypeOf('function');
});

test('a component that takes any flow takes this one, and a definition that the compiler knows nothing of has any step', () => {
  expectTypeOf<OwnFlow>().toExtend<Flow>();
  expectTypeOf<OwnStep>().toEqualTypeOf<Flow<'ready', typeof definition>>();
  expectTypeOf<OwnStep>().toExtend<Flow<'ready'>>();
  expectTypeOf<Flow<'ready'>['step']>().toEqualTypeOf<Step>();
  expectTypeOf<Flow<'ready'>['inputs']>().toEqualTypeOf<readonly Input[]>();
  expectTypeOf<StepOf<string>>().toEqualTypeOf<Step>();
  expect(useStepInput).toBeTypeOf('function');
});
