import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeadFlow, useOtherOptions, useStepInput, useSubmitLead, useZipLocations } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { flowOf, form } from '../flow/steps.ts';
import { useShownFlow } from './useShownFlow.ts';
import { mounted } from '../../mounted.ts';

test('hooks return the same functions at every render', () => {
  const store = mounted(createLeadFlow(flowOf([form('you', [{ name: 'name', value: 'Ann' }], { lastStep: true })]), fakeServices()));
  const { result } = renderHook(() => {
    const { next, back, restart, select } = useShownFlow({ store });
    const { setValue, blur, text } = useStepInput(store, 'name');
    const { submit, retry: retrySubmit } = useSubmitLead(store);
    const { select: selectLocation, showMore } = useZipLocations(store);
    const { toggle } = useOtherOptions(store);
    return { text, setValue, actions: [next, back, restart, select, setValue, blur, submit, retrySubmit, selectLocation, showMore, toggle] };
  });
  const { actions } = result.current;
  act(() => result.current.actions[4]?.('Bob'));
  expect(result.current.text).toBe('Bob');
  // A library's control that is cleared says so with null.
  act(() => result.current.setValue(null));
  expect(result.current.text).toBe('');
  expect(result.current.actions.map((action, index) => action === actions[index])).toEqual(actions.map(() => true));
});
