'use client';

import { useEffect, useRef } from 'react';
import type { Input, Step } from '../definition/types.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { selectedValues } from '../flow/readState.ts';
import { findInForm } from './formRecord.ts';
import { ids } from './ids.ts';
import { isElement } from './isElement.ts';
import { isTextBox } from './isTextBox.ts';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';
import { useIsTakenOver } from './useIsTakenOver.ts';

/** What a visitor has made of a box that a server has sent; undefined where it is as it was sent. */
function earlyText(box: HTMLElement | undefined, input: Input): string | undefined {
  if (isElement(box, 'select')) {
    const options = [...box.options];
    const sent = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return sent?.selected === false ? box.value : undefined;
  }
  return isTextBox(box, input) && box.value !== box.defaultValue ? box.value : undefined;
}

/**
 * Tells the flow what a visitor has chosen or typed in a server's markup before hydration: React gets no events from that time.
 * What was rendered is compared, since a draft or the address may have changed the flow by then. It is filled in rather than
 * chosen: the browser may have restored it, and a restored answer never leads on (CONTRACT section 4).
 */
export function useEarlyAnswers(store: LeadFlowStore, step: Step | undefined, selected: readonly string[]): void {
  const isTakenOver = useIsTakenOver();
  const early = useRef<{ readonly values: readonly string[]; readonly texts: Readonly<Record<string, string>> }>(undefined);
  const isDone = useRef(!isTakenOver);
  useBrowserLayoutEffect(() => {
    if (isDone.current || !step) return;
    const values = step.answers.flatMap(({ value }, index) => {
      const box = findInForm(store, ids.answer(store.id, index));
      const isChecked = isElement(box, 'input') ? box.checked : selected.includes(value);
      // Of radios the one that is checked says enough.
      return isChecked !== selected.includes(value) && (isChecked || step.canSelectMultiple) ? [value] : [];
    });
    const texts = step.inputs.flatMap((input, index) => {
      const text = earlyText(findInForm(store, ids.input(store.id, index)), input);
      return text === undefined ? [] : [[input.name, text]];
    });
    early.current = { values, texts: Object.fromEntries(texts) };
    isDone.current = true;
  });
  useEffect(() => {
    if (!step || !early.current) return;
    const { values, texts } = early.current;
    early.current = undefined;
    if (Object.keys(texts).length > 0) store.send({ type: 'prefilled', stepId: step.id, values: texts });
    for (const value of values) {
      if (!step.canSelectMultiple) store.send({ type: 'prefilled', stepId: step.id, values: { [step.id]: value } });
      // Where the flow has come to the same by another way, nothing is left to tell.
      else if (selectedValues(store.getState(), step).includes(value) === selected.includes(value)) store.send({ type: 'answerSelected', value });
    }
  });
}

/** Takes over what was typed into a field whose code came later than the form's. */
export function useEarlyText(store: LeadFlowStore, step: Step, input: Input, index: number): void {
  const isTakenOver = useIsTakenOver();
  const early = useRef<string>(undefined);
  const isDone = useRef(!isTakenOver);
  useBrowserLayoutEffect(() => {
    // A field that comes with its form is there before it, and left to it.
    if (!isDone.current) early.current = earlyText(findInForm(store, ids.input(store.id, index)), input);
    isDone.current = true;
  });
  useEffect(() => {
    const text = early.current;
    early.current = undefined;
    if (text !== undefined) store.send({ type: 'prefilled', stepId: step.id, values: { [input.name]: text } });
  });
}
