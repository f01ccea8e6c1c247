import { expectTypeOf, test } from 'vitest';
import {
  type useLeadFlow,
  type Definition,
  type LeadFlowError,
  type Flow,
  type LocationItem,
  type Step,
  type UseSubmitLead,
  type UseZipLocations,
} from '../../../packages/headless/src/index.ts';

type While<Result, Status> = Extract<Result, { readonly status: Status }>;

test('checking the status narrows the hook’s types', () => {
  expectTypeOf<Flow<'ready'>['step']>().toEqualTypeOf<Step>();
  expectTypeOf<Flow<'ready'>['definition']>().toEqualTypeOf<Definition>();
  expectTypeOf<Flow['step']>().toEqualTypeOf<Step | undefined>();
  expectTypeOf<Flow<'error'>['error']>().toEqualTypeOf<LeadFlowError>();
  expectTypeOf<Flow<'loading'>['loadingReason']>().toEqualTypeOf<'definition' | 'submit'>();
  expectTypeOf<UseZipLocations['locations']>().toEqualTypeOf<readonly LocationItem[]>();
  expectTypeOf<While<UseSubmitLead, 'failed'>['error']>().toEqualTypeOf<LeadFlowError>();
  expectTypeOf<ReturnType<typeof useLeadFlow<Step>>>().toExtend<Flow>();
});
