import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeadFlow, useLeadFlow, useStepInput, useSubmitLead, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { mounted } from '../../mounted.ts';

const definition = { settings: { captcha: 'off' }, steps: [{ id: 'a', type: 'input', inputs: [{ name: 'nick' }], firstStep: true, lastStep: true }] };

// React tells of what a component throws as well.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['nothing', undefined],
  ['a definition', definition],
])('a hook that gets %s instead of a flow says what it needs', (_what, given) => {
  // as: what the types forbid, plain JavaScript gives.
  const store = given as unknown as LeadFlowStore;
  const message = 'A hook needs what useLeadFlow gave, or a store of createLeadFlow; hand that down as a prop';
  expect(() => renderHook(() => useStepInput(store, 'nick'))).toThrow(message);
  expect(() => renderHook(() => useSubmitLead(store))).toThrow(message);
});

test.each([
  ['the definition in their place', definition],
  ['a store that is not there', { store: undefined }],
])('useLeadFlow with %s says what to pass instead of waiting for ever', (_what, options) => {
  const call = useLeadFlow as unknown as (given: unknown) => unknown; // as: what the types forbid
  expect(() => renderHook(() => call(options))).toThrow('useLeadFlow: give { definition }, which may be undefined until it has come, or { store } with a store that is there at every render');
});

test('passing a flow and then none is reported, passing it late is not', () => {
  const store = mounted(createLeadFlow(definition, fakeServices()));
  const hook = renderHook(({ given }: { readonly given: LeadFlowStore | undefined }) => useLeadFlow({ store: given as LeadFlowStore }), { initialProps: { given: store as LeadFlowStore | undefined } }); // as: see above
  expect(() => hook.rerender({ given: undefined })).toThrow('useLeadFlow: give { definition }');
  expect(renderHook(() => useLeadFlow({ definition: undefined, services: fakeServices() })).result.current.status).toBe('loading');
});
