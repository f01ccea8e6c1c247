import type { Input } from '../../definition/types.ts';
import { currentStep } from '../../flow/readState.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { applyMask, deleteAcross, hasMask } from '../../validation/applyMask.ts';
import { holdsFocus, isElement } from '../focusedElement.ts';
import { ids } from '../ids.ts';
import { afterPress } from '../press.ts';
import { syncTexts } from '../syncFromDom.ts';
import type { InputProps } from '../types.ts';
import { heldText } from '../useBoxText.ts';
import { editOf, isComposing, nativeEvent } from './nativeEvent.ts';
import { keepEdit, travel, undoes } from './undo.ts';

/** Text and caret after the mask, for a box whose text an edit has just changed. */
function masked(input: Input, box: HTMLInputElement, before: string, event: Event): string {
  const caret = box.selectionStart ?? box.value.length;
  const kind = editOf(event);
  const isBackward = kind === 'deleteContentBackward';
  const isForward = kind === 'deleteContentForward';
  const cut = isBackward || isForward ? deleteAcross(before, box.value, caret, isForward) : box.value;
  const edited = (kind.startsWith('delete') && input.inputType?.afterDeletion?.(cut, before, input)) || cut;
  // Digits deleted before the caret move it along.
  const at = caret + edited.length - (isForward ? cut : box.value).length;
  const result = applyMask(input, edited, at);
  if (result.text !== box.value) {
    box.value = result.text;
    box.setSelectionRange(result.caret, result.caret);
  }
  return result.text;
}

/** The box's handlers; the same ones for as long as the field is the same. */
export function inputHandlers(store: LeadFlowStore, input: Input): Pick<InputProps, 'onChange' | 'onBlur' | 'onKeyDown'> {
  const { name } = input;
  const isMasked = hasMask(input);
  const isShown = (): boolean => {
    const definition = store.getDefinition();
    return definition !== undefined && currentStep(definition, store.getState())?.inputs.includes(input) === true;
  };
  const field = {
    read: () => heldText(store, input),
    tell: (text: string) => store.send({ type: 'inputTyped', name, text }),
  };
  const tell = (box: HTMLInputElement | HTMLSelectElement, event: Event) => {
    if (!isMasked || !isElement(box, 'input')) return field.tell(box.value);
    if (undoes(box, event)) return;
    const isMidway = 'isComposing' in event && event.isComposing === true;
    // The text that an input method commits may come without an input event. React has a prop for this one, Preact has none.
    if (isMidway) box.addEventListener('compositionend', endComposition, { once: true });
    keepEdit(box, field, () => {
      const text = isMidway ? box.value : masked(input, box, field.read(), event);
      store.send({ type: 'inputTyped', name, text, isComposing: isMidway });
    });
  };
  // One function, so that a box has one listener however often it is typed in.
  const endComposition = (event: Event) => {
    if (isElement(event.target, 'input')) tell(event.target, event);
  };
  return {
    onChange: (event) => tell(event.currentTarget, nativeEvent(event)),
    onBlur: (event) => {
      // Chromium blurs a box that is removed from the page, and Preact passes that event on.
      if (!isShown()) return;
      const box = event.currentTarget;
      const isWindowBlur = holdsFocus(box);
      const next = event.relatedTarget;
      const isLeavingByBack = isElement(next) && next.id === ids.back(store.id);
      // Going to another window or pressing Previous is no reason to show an error.
      const type = isWindowBlur || isLeavingByBack ? 'inputSettled' : 'inputBlurred';
      afterPress(store, box, () => {
        syncTexts(store);
        store.send({ type, name });
      });
    },
    onKeyDown: (event) => {
      const { key, currentTarget } = event;
      // The browser can't redo an undo that we performed, and Firefox and WebKit forget what they could undo when a script sets a box's value.
      const isTravelKey = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(key);
      const isRedo = event.shiftKey || /^y$/i.test(key);
      if (isTravelKey && isElement(currentTarget, 'input') && travel(currentTarget, isRedo)) event.preventDefault();
      if (key !== 'Enter' || isComposing(event) || isElement(currentTarget, 'select')) return;
      event.preventDefault();
      syncTexts(store);
      store.send({ type: 'enterPressed' });
    },
  };
}
