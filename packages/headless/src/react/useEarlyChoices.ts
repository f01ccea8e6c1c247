'use client';

import { useEffect } from 'react';
import { currentStep, selectedValues } from '../flow/readState.ts';
import type { LeadFlow } from '../flow/store.ts';
import { findInForm } from './focusForm.ts';
import { ids } from './ids.ts';

/** Tells the flow what a visitor has chosen in a server's markup before React took it over, which hears of nothing that was before. */
export function useEarlyChoices(store: LeadFlow): void {
  useEffect(() => {
    const flow = store.getFlow();
    const step = flow && currentStep(flow, store.getState());
    step?.answers.forEach(({ value }, index) => {
      const box = findInForm(store, ids.answer(store.id, index));
      const isSelected = selectedValues(store.getState(), step).includes(value);
      // Of radios the one that is checked says enough.
      const says = box instanceof HTMLInputElement && box.checked !== isSelected && (box.checked || step.canSelectMultiple);
      if (says) store.send({ type: 'answerSelected', value });
    });
  }, [store]);
}
