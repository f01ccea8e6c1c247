'use client';

import { useEffect, useRef } from 'react';
import type { Step } from '../definition/types.ts';
import { selectedValues } from '../flow/readState.ts';
import type { LeadFlow } from '../flow/store.ts';
import { findInForm } from './focusForm.ts';
import { ids } from './ids.ts';
import { useBrowserLayoutEffect } from './useFormFocus.ts';
import { useIsTakenOver } from './useIsTakenOver.ts';

/**
 * Tells the flow what a visitor has chosen in a server's markup before React took it over, which hears of nothing that was before.
 * What was rendered is compared, since a draft or the address may have changed the flow by then. It is filled in rather than
 * chosen: the browser may have restored it, and a restored answer never leads on (CONTRACT section 4).
 */
export function useEarlyChoices(store: LeadFlow, step: Step | undefined, selected: readonly string[]): void {
  const isTakenOver = useIsTakenOver();
  const early = useRef<readonly string[]>([]);
  const isDone = useRef(!isTakenOver);
  useBrowserLayoutEffect(() => {
    if (isDone.current || !step) return;
    early.current = step.answers.flatMap(({ value }, index) => {
      const box = findInForm(store, ids.answer(store.id, index));
      const isChecked = box instanceof HTMLInputElement ? box.checked : selected.includes(value);
      // Of radios the one that is checked says enough.
      return isChecked !== selected.includes(value) && (isChecked || step.canSelectMultiple) ? [value] : [];
    });
    isDone.current = true;
  });
  useEffect(() => {
    const values = early.current;
    early.current = [];
    if (!step) return;
    for (const value of values) {
      if (!step.canSelectMultiple) store.send({ type: 'prefilled', values: { [step.id]: value } });
      // Where the flow has come to the same by another way, nothing is left to tell.
      else if (selectedValues(store.getState(), step).includes(value) === selected.includes(value)) store.send({ type: 'answerSelected', value });
    }
  });
}
