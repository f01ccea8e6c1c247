'use client';

import { useCallback, useRef, type RefCallback } from 'react';
import type { Input } from '../definition/types.ts';
import { currentStep, inputState } from '../flow/readState.ts';
import type { LeadFlow } from '../flow/store.ts';
import { findInForm } from './focusForm.ts';
import { ids } from './ids.ts';
import { isElement } from './isElement.ts';
import { undoPart } from './props/undoPart.ts';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';

// Texts that stand in the boxes as the flow has them, by field.
const rendered = new WeakMap<LeadFlow, Map<Input, string>>();

/** What the flow holds for a field of the step shown. */
export function textOf(store: LeadFlow, input: Input): string {
  const flow = store.getFlow();
  const step = flow && currentStep(flow, store.getState());
  return step ? inputState(store.getState(), step, input).text : '';
}

/**
 * Notes what stands in a field's box as the flow has it; nothing where a skin shows the text in a form of its own. `text` is what was
 * rendered; where the box keeps its text, what comes from elsewhere is put in here. Gives the ref of such a box.
 */
export function useBoxText(store: LeadFlow, input: Input, index: number, text: string, isUncontrolled: boolean): RefCallback<HTMLInputElement> {
  const shown = useRef(text);
  const own = useRef<HTMLInputElement>(undefined);
  useBrowserLayoutEffect(() => {
    const texts = rendered.get(store) ?? new Map<Input, string>();
    rendered.set(store, texts);
    const note = (): void => {
      const now = textOf(store, input);
      const box = own.current ?? findInForm(store, ids.input(store.id, index));
      // The form comes after its first boxes: of those only the empty ones are known.
      if (!box || !('value' in box)) return void (now || texts.set(input, now));
      if (isUncontrolled && now !== shown.current && box.value !== now) box.value = now;
      shown.current = now;
      if (box.value === now) texts.set(input, now);
      else if (!isUncontrolled) texts.delete(input);
    };
    undoPart.load().catch(() => undefined);
    note();
    return isUncontrolled ? store.subscribe(note) : undefined;
    // What is noted of a box that keeps its text outlives a render.
  }, [store, input, index, isUncontrolled, isUncontrolled || text]);
  return useCallback(
    (box) => {
      if (!box || box === own.current) return;
      own.current = box;
      // One that comes later than its field has what the flow held when that was rendered.
      const now = textOf(store, input);
      if (box.defaultValue !== now) box.value = now;
    },
    [store, input],
  );
}

/** Notes what a skin says that a field holds: of a box that shows it in another form nothing is heard but that. */
export function noteOwnText(store: LeadFlow, input: Input, index: number, text: string): void {
  const box = findInForm(store, ids.input(store.id, index));
  if (box && 'value' in box && box.value !== text) rendered.get(store)?.delete(input);
}

/** A box's own text, where it differs from what was put into it. */
function strayText(box: HTMLElement | undefined, { type }: Input, text: string): string | undefined {
  // A select shows some option of its own while it has none for the value; a combo box shows no value at all.
  const isText = type !== 'select' && (isElement(box, 'input') || isElement(box, 'textarea'));
  const isSelect = isElement(box, 'select') && [...box.options].some(({ value }) => value === text);
  return (isText || isSelect) && box.value !== text ? box.value : undefined;
}

/**
 * Tells the flow what password managers and scripts of the page put into the boxes without an event that the renderer
 * hears. A box that has yet to show what the flow holds, and an empty one, say nothing.
 */
export function hearBoxes(store: LeadFlow): void {
  const flow = store.getFlow();
  const step = flow && currentStep(flow, store.getState());
  step?.inputs.forEach((input, index) => {
    const { text } = inputState(store.getState(), step, input);
    if (rendered.get(store)?.get(input) !== text) return;
    const stray = strayText(findInForm(store, ids.input(store.id, index)), input, text);
    if (stray) store.send({ type: 'inputTyped', name: input.name, text: stray });
  });
}

/** Next, with all that stands in the boxes. */
export function pressNext(store: LeadFlow): void {
  hearBoxes(store);
  store.send({ type: 'nextPressed' });
}
