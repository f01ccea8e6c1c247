import type { Input } from '../definition/types.ts';
import type { LeadFlow } from '../flow/leadFlow.ts';
import { currentStep, inputState } from '../flow/readState.ts';
import { findInForm } from './formElement.ts';
import { ids } from './ids.ts';
import { isElement } from './isElement.ts';
import { isTextBox } from './isTextBox.ts';
import { hasShown } from './useBoxText.ts';

/** A box's own text, where it differs from what was put into it. */
function strayText(box: HTMLElement | undefined, input: Input, text: string): string | undefined {
  // A select shows some option of its own while it has none for the value.
  const isSelect = isElement(box, 'select') && [...box.options].some(({ value }) => value === text);
  return (isTextBox(box, input) || isSelect) && box.value !== text ? box.value : undefined;
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
    if (!hasShown(store, input, text)) return;
    const stray = strayText(findInForm(store, ids.input(store.id, index)), input, text);
    if (stray) store.send({ type: 'inputTyped', name: input.name, text: stray });
  });
}

/** Next, with all that stands in the boxes. */
export function pressNext(store: LeadFlow): void {
  hearBoxes(store);
  store.send({ type: 'nextPressed' });
}
