'use client';

import { useCallback, useRef, type RefCallback } from 'react';
import type { Input } from '../definition/types.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { inputState } from '../flow/fieldState.ts';
import { shownVisit } from '../store/shown.ts';
import { findInForm, formOf } from '../dom/formRecord.ts';
import { ids } from '../dom/ids.ts';
import { useBrowserLayoutEffect } from '../react/useLatest.ts';

/** What the flow holds for a field of the step shown. */
export function heldText(store: LeadFlowStore, input: Input): string {
  const visit = shownVisit(store);
  return visit ? inputState(visit, input).text : '';
}

/**
 * Notes what stands in a field's box as the flow has it. After `setValue`, ignores a box that displays another text. `text` is what was rendered;
 * a box that keeps its text is given here what comes from elsewhere. Returns the ref of such a box.
 */
export function useBoxText(store: LeadFlowStore, input: Input, index: number, text: string, isUncontrolled: boolean): RefCallback<HTMLInputElement> {
  const shown = useRef(text);
  const own = useRef<HTMLInputElement>(undefined);
  useBrowserLayoutEffect(() => {
    const { texts } = formOf(store);
    const note = (): void => {
      const now = heldText(store, input);
      const box = own.current ?? findInForm(store, ids.input(store.id, index));
      // Those that come before their form are noted with it.
      if (!box || !('value' in box)) return;
      if (isUncontrolled && now !== shown.current && box.value !== now) box.value = now;
      shown.current = now;
      if (box.value === now) texts.set(input, now);
      else if (!isUncontrolled) texts.delete(input);
    };
    note();
    return isUncontrolled ? store.subscribe(note) : undefined;
    // What is noted of a box that keeps its text outlives a render.
  }, [store, input, index, isUncontrolled, isUncontrolled || text]);
  return useCallback(
    (box) => {
      if (!box || box === own.current) return;
      own.current = box;
      // One that comes later than its field has what the flow held when that was rendered.
      const now = heldText(store, input);
      if (box.defaultValue !== now) box.value = now;
    },
    [store, input],
  );
}

/** Notes the boxes that came before their form, as those of the first step do. */
export function noteBoxes(store: LeadFlowStore): void {
  shownVisit(store)?.step.inputs.forEach((input, index) => {
    const box = findInForm(store, ids.input(store.id, index));
    if (box && 'value' in box && box.value === heldText(store, input)) formOf(store).texts.set(input, box.value);
  });
}

/** Notes the text that a skin sets. A box that displays another one is ignored from then on. */
export function noteOwnText(store: LeadFlowStore, input: Input, index: number, text: string): void {
  const box = findInForm(store, ids.input(store.id, index));
  if (box && 'value' in box && box.value !== text) formOf(store).texts.delete(input);
}

/** Whether a box has shown what the flow holds for its field: another text in it has come since. */
export function hasShown(store: LeadFlowStore, input: Input, text: string): boolean {
  return formOf(store).texts.get(input) === text;
}
