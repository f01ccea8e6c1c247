import { expectTypeOf, test } from 'vitest';
import {
  type useLeadFlow,
  type Definition,
  type LeadFlowError,
  type Location,
  type ReadyLeadFlow,
  type Step,
  type UseLeadFlow,
  type UseSubmitLead,
  type UseZipLocations,
} from '../../../packages/headless/src/index.ts';

type While<Result, Status> = Extract<Result, { readonly status: Status }>;

test('checking the status narrows the hook’s types', () => {
  expectTypeOf<ReadyLeadFlow['step']>().toEqualTypeOf<Step>();
  expectTypeOf<ReadyLeadFlow['definition']>().toEqualTypeOf<Definition>();
  expectTypeOf<UseLeadFlow['step']>().toEqualTypeOf<Step | undefined>();
  expectTypeOf<While<UseLeadFlow, 'error'>['error']>().toEqualTypeOf<LeadFlowError>();
  expectTypeOf<While<UseLeadFlow, 'loading'>['loadingReason']>().toEqualTypeOf<'definition' | 'submit'>();
  expectTypeOf<While<UseZipLocations, 'found'>['locations'][0]>().toEqualTypeOf<Location>();
  expectTypeOf<While<UseSubmitLead, 'failed'>['error']>().toEqualTypeOf<LeadFlowError>();
  expectTypeOf<ReturnType<typeof useLeadFlow>>().toEqualTypeOf<UseLeadFlow>();
});
