'use client';

import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { FocusRequest } from '../flow/state.ts';
import { catchFocus, handleFocus, watchFocus } from './focusForm.ts';
import { formOf } from './formRecord.ts';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';

/** Moves the focus after the markup of the new view is there, and notes what that shows as chosen. */
export function useFormFocus(store: LeadFlowStore, request: FocusRequest | undefined, selected: readonly string[]): void {
  useBrowserLayoutEffect(() => store.subscribe(() => watchFocus(store)), [store]);
  // Without dependencies: a part that loads late brings the element that an open request waits for.
  useBrowserLayoutEffect(() => {
    formOf(store).choices = selected;
    handleFocus(store, request);
    catchFocus(store);
  });
}
