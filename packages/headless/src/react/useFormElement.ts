'use client';

import { useSyncExternalStore } from 'react';
import { nameForm } from '../dom/formNames.ts';
import { focusOf } from '../dom/formRecord.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { useFlow } from './useFlow.ts';
import type { Flow } from './types.ts';
import { useBrowserLayoutEffect } from './useLatest.ts';

const nameOf = ({ formProps, messages }: Flow): { readonly name: string; readonly messages: Flow['messages'] } => ({ name: formProps['aria-label'], messages });

/** For the component around the form, whose effects run after those of all its parts: moves the focus, and tells forms of one name apart. */
export function useFormElement(store: LeadFlowStore): void {
  // Before any part hears of the change, and so before it is rendered.
  useBrowserLayoutEffect(() => store.subscribe(() => focusOf(store).watchFocus(store)), [store]);
  const name = useFlow(store, nameOf);
  // Renders for a request even if nothing else has changed: a second press of Next moves the focus to the first fault again.
  const request = (): unknown => store.getState().focus;
  useSyncExternalStore(store.subscribe, request, request);
  useBrowserLayoutEffect(() => {
    nameForm(store, name);
    focusOf(store).settleForm(store);
  });
}
