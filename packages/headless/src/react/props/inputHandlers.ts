import type { Input } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { currentStep } from '../../flow/readState.ts';
import { applyMask, deleteAcross, hasMask } from '../../validation/applyMask.ts';
import { isPlanCountry } from '../../validation/phone.ts';
import { holdsFocus } from '../holdsFocus.ts';
import { ids } from '../ids.ts';
import { isElement } from '../isElement.ts';
import { syncTexts } from '../syncFromDom.ts';
import type { InputProps } from '../types.ts';
import { heldText } from '../useBoxText.ts';
import { afterPress } from './afterPress.ts';
import { editOf, isComposing, nativeEvent } from './nativeEvent.ts';
import { undoPart } from './undoPart.ts';

/** Text and caret after the mask, for a box whose mask has just been upset by an edit. */
function masked(input: Input, box: HTMLInputElement, before: string, event: Event): string {
  const caret = box.selectionStart ?? box.value.length;
  const kind = editOf(event);
  const isBackward = kind === 'deleteContentBackward';
  const isForward = kind === 'deleteContentForward';
  const cut = isBackward || isForward ? deleteAcross(before, box.value, caret, isForward) : box.value;
  // A 1 that comes to stand in front by a deletion is no country code.
  const isMending = kind.startsWith('delete') && input.type === 'tel' && isPlanCountry(input.country) && !/^[1+]/.test(before);
  const edited = isMending ? cut.replace(/^\(?(?=1)/, '(') : cut;
  // Digits that a deletion took from before the caret move it along.
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
    const undo = undoPart.code;
    if (undo?.undoes(box, event)) return;
    const isMidway = 'isComposing' in event && event.isComposing === true;
    // What is committed may bring no further input event. Listened for by hand: not every renderer knows the event.
    if (isMidway) box.addEventListener('compositionend', endComposition, { once: true });
    const edit = (): void => {
      const text = isMidway ? box.value : masked(input, box, field.read(), event);
      store.send({ type: 'inputTyped', name, text, isComposing: isMidway });
    };
    if (undo) undo.keepEdit(box, field, edit);
    else edit();
  };
  // One function, so that a box listens once however often it is typed in.
  const endComposition = (event: Event) => {
    if (isElement(event.target, 'input')) tell(event.target, event);
  };
  return {
    onChange: (event) => tell(event.currentTarget, nativeEvent(event)),
    onBlur: (event) => {
      // Chromium takes the focus from a box that is taken off the page, and not every renderer keeps that to itself.
      if (!isShown()) return;
      const box = event.currentTarget;
      const isWindowBlur = holdsFocus(box);
      const next = event.relatedTarget;
      const isLeavingByBack = isElement(next) && next.id === ids.back(store.id);
      // Neither another window nor Previous is a reason to be told off (ACCESSIBILITY D6).
      const type = isWindowBlur || isLeavingByBack ? 'inputSettled' : 'inputBlurred';
      afterPress(box, store, () => {
        syncTexts(store);
        store.send({ type, name });
      });
    },
    onKeyDown: (event) => {
      const { key, currentTarget } = event;
      // Of an Undo that was not its own the browser has no Redo.
      const isRedoKey = (event.ctrlKey || event.metaKey) && (event.shiftKey ? /^z$/i : /^y$/i).test(key);
      if (isRedoKey && isElement(currentTarget, 'input') && undoPart.code?.redo(currentTarget)) event.preventDefault();
      if (key !== 'Enter' || isComposing(event) || isElement(currentTarget, 'select')) return;
      event.preventDefault();
      syncTexts(store);
      store.send({ type: 'enterPressed' });
    },
  };
}
