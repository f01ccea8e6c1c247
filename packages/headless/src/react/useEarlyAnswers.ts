'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Input, Step } from '../definition/types.ts';
import { selectedValues } from '../flow/readState.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { isElement, isTextBox } from '../dom/elements.ts';
import { findInForm } from '../dom/formRecord.ts';
import { ids } from '../dom/ids.ts';
import { useBrowserLayoutEffect } from './useLatest.ts';

const watchNothing = () => () => undefined;

/** Whether this component was hydrated. Never changes. */
export function useIsTakenOver(): boolean {
  const isTakenOver = useRef(false);
  return useSyncExternalStore(
    watchNothing,
    () => isTakenOver.current,
    // React calls this one on a server and while hydrating. If the two differed, it would render again at once and overwrite what was typed.
    () => (isTakenOver.current = true),
  );
}

/** What a visitor has made of a box that a server has sent; undefined where it is as it was sent. */
function earlyText(box: HTMLElement | undefined, input: Input): string | undefined {
  if (isElement(box, 'select')) {
    const options = [...box.options];
    const sent = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return sent?.selected === false ? box.value : undefined;
  }
  return isTextBox(box, input) && box.value !== box.defaultValue ? box.value : undefined;
}

interface EarlyAnswers {
  /** What the server's markup had as chosen. */
  readonly sent: readonly string[];
  /** Answers that are checked otherwise than that. */
  readonly values: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

function readEarlyAnswers(store: LeadFlowStore, step: Step): EarlyAnswers {
  const sent = selectedValues(store.getInitialState().state, step);
  const values = step.answers.flatMap(({ value }, index) => {
    const box = findInForm(store, ids.answer(store.id, index));
    const isChecked = isElement(box, 'input') ? box.checked : sent.includes(value);
    // Of radios the one that is checked says enough.
    return isChecked !== sent.includes(value) && (isChecked || step.canSelectMultiple) ? [value] : [];
  });
  const texts = step.inputs.flatMap((input, index) => {
    const text = earlyText(findInForm(store, ids.input(store.id, index)), input);
    return text === undefined ? [] : [[input.name, text]];
  });
  return { sent, values, texts: Object.fromEntries(texts) };
}

/**
 * Tells the flow what a visitor has chosen or typed in a server's markup before hydration: React gets no events from that time.
 * What was rendered is compared, since a draft or the address may have changed the flow by then. It is sent as filled in, not as
 * chosen: the browser may have restored it, and a restored answer must not lead on to the next step.
 */
export function useEarlyAnswers(store: LeadFlowStore, step: Step | undefined): void {
  const isTakenOver = useIsTakenOver();
  const early = useRef<EarlyAnswers>(undefined);
  const isDone = useRef(!isTakenOver);
  useBrowserLayoutEffect(() => {
    if (isDone.current || !step) return;
    early.current = readEarlyAnswers(store, step);
    isDone.current = true;
  });
  useEffect(() => {
    if (!step || !early.current) return;
    const { sent, values, texts } = early.current;
    early.current = undefined;
    if (Object.keys(texts).length > 0) store.send({ type: 'prefilled', stepId: step.id, values: texts });
    // Nothing is left to tell if the flow has come to the same by another way.
    const told = values.filter((value) => selectedValues(store.getState(), step).includes(value) === sent.includes(value));
    if (told.length === 0) return;
    const chosen = step.canSelectMultiple ? step.answers.flatMap(({ value }) => (selectedValues(store.getState(), step).includes(value) !== told.includes(value) ? [value] : [])) : told.slice(0, 1);
    store.send({ type: 'prefilled', stepId: step.id, values: { [step.id]: chosen } });
  });
}

/** Takes over what was typed into a field whose code came later than the form's. */
export function useEarlyText(store: LeadFlowStore, step: Step, input: Input, index: number): void {
  const isTakenOver = useIsTakenOver();
  const early = useRef<string>(undefined);
  const isDone = useRef(!isTakenOver);
  useBrowserLayoutEffect(() => {
    // For a field that comes with its form, whose element is not known yet, this finds nothing: the form reads it.
    if (!isDone.current) early.current = earlyText(findInForm(store, ids.input(store.id, index)), input);
    isDone.current = true;
  });
  useEffect(() => {
    const text = early.current;
    early.current = undefined;
    if (text !== undefined) store.send({ type: 'prefilled', stepId: step.id, values: { [input.name]: text } });
  });
}
