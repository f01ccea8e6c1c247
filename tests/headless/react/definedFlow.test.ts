import { expect, expectTypeOf, test } from 'vitest';
import { defineLeadFlow, useLeadFlow, useStepInput, type Input, type ReadyLeadFlow, type Step, type StepOf, type UseLeadFlow } from '../../../packages/headless/src/index.ts';

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

type Flow = ReturnType<typeof Form>;

test('ids, fields and settings of the definition are known to the flow and to its fields', () => {
  type Shown = NonNullable<Flow['step']>;
  expectTypeOf<Shown['id']>().toEqualTypeOf<'hello' | 'you' | 'form-phone'>();
  expectTypeOf<Flow['inputs'][number]['name']>().toEqualTypeOf<'nick' | 'email' | 'telephone'>();
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
  expectTypeOf<Flow>().toExtend<UseLeadFlow>();
  expectTypeOf<Extract<Flow, { readonly status: 'ready' }>>().toExtend<ReadyLeadFlow>();
  expectTypeOf<ReadyLeadFlow['step']>().toEqualTypeOf<Step>();
  expectTypeOf<UseLeadFlow['inputs']>().toEqualTypeOf<readonly Input[]>();
  expectTypeOf<StepOf<string>>().toEqualTypeOf<Step>();
  expect(useStepInput).toBeTypeOf('function');
});
