import type { Input } from '../definition/types.ts';
import { inputState } from '../flow/fieldState.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { shownVisit } from '../store/shown.ts';
import { isElement, isTextBox, isUnreadable } from '../dom/elements.ts';
import { findInForm, formOf } from '../dom/formRecord.ts';
import { choiceName, ids } from '../dom/ids.ts';
import { isFormattedElsewhere } from './maskEdit.ts';
import { hasShown } from './useBoxText.ts';

/** A box's own text, where it differs from what was put into it. */
function strayText(box: HTMLElement | undefined, input: Input, text: string): string | undefined {
  // A select shows some option of its own while it has none for the value.
  const isSelect = isElement(box, 'select') && [...box.options].some(({ value }) => value === text);
  return (isTextBox(box, input) || isSelect) && box.value !== text ? box.value : undefined;
}

/**
 * Tells the flow what password managers and scripts of the page put into the boxes without an event that the renderer
 * hears, and where the browser can't read what stands in a box. A box that has yet to show what the flow holds says nothing, and an empty one only if the visitor has just typed in it.
 */
export function syncTexts(store: LeadFlowStore, typed?: Element): void {
  const visit = shownVisit(store);
  visit?.step.inputs.forEach((input, index) => {
    // What was told of the box before may have changed another.
    const { text, isUnreadable: wasUnreadable = false } = inputState({ ...visit, state: store.getState() }, input);
    if (!hasShown(store, input, text)) return;
    const box = findInForm(store, ids.input(store.id, index));
    const stray = strayText(box, input, text);
    // Of half a date browsers tell no event.
    const isBad = isTextBox(box, input) && isUnreadable(box);
    if (!stray && !(stray === '' && box === typed) && isBad === wasUnreadable) return;
    store.send({ type: 'inputTyped', name: input.name, text: stray ?? text, isComposing: isElement(box, 'input') && isFormattedElsewhere(box), isUnreadable: isBad });
  });
}

/** Tells the flow which answers and clinics were checked in the markup without an event that the renderer hears. */
function syncChoices(store: LeadFlowStore): void {
  const { element, shown } = formOf(store);
  const visit = shownVisit(store);
  if (!visit || !element) return;
  const { step, selected: chosen } = visit;
  const rendered = shown ? visit.with(shown).selected : chosen;
  // While React waits for the code of a step it keeps the boxes of the step before, hidden.
  const names = [choiceName(store.id, step), choiceName(store.id, step, true)];
  // Of radios the one that is checked says enough.
  for (const { name, value, checked } of element.querySelectorAll<HTMLInputElement>('input:checked, input[type="checkbox"]')) {
    if (!names.includes(name)) continue;
    // A box that is as it was rendered says nothing: a choice made since then may have yet to show.
    if (checked !== rendered.includes(value) && checked !== chosen.includes(value)) store.send({ type: 'answerSelected', value });
  }
}

/** Tells the flow all that stands in the form, whoever put it there. Not for use while a press on a choice is being handled. */
export function syncForm(store: LeadFlowStore): void {
  syncTexts(store);
  syncChoices(store);
}

/** Next, with all that stands in the form. */
export function syncAndPressNext(store: LeadFlowStore): void {
  syncForm(store);
  store.send({ type: 'nextPressed' });
}
