import type { Input } from '../../definition/types.ts';
import { currentStep } from '../../flow/readState.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { applyMask, deleteAcross, hasMask } from '../../validation/applyMask.ts';
import { isPlanCountry } from '../../validation/phone.ts';
import { holdsFocus, isElement } from '../focusedElement.ts';
import { whileShown } from '../formRecord.ts';
import { ids } from '../ids.ts';
import { syncTexts } from '../syncFromDom.ts';
import type { InputProps } from '../types.ts';
import { heldText } from '../useBoxText.ts';
import { editOf, isComposing, nativeEvent } from './nativeEvent.ts';
import { keepEdit, redo, undoes } from './undo.ts';

/**
 * What ends a press; a touch is followed by mouse events. The list of a select may swallow the end of the press that opened it: a choice or a
 * key ends that one.
 */
const pressEnds = ['mouseup', 'dragend', 'change', 'keydown'] as const;

/**
 * Does a task about a box at once or, while a pointer is pressed, right after the press if the box is still there: an error that appears
 * meanwhile moves the page, and Next from under the pointer.
 */
function afterPress(box: Element, store: LeadFlowStore, task: () => void): void {
  const page = box.ownerDocument;
  // `:active` matches every ancestor of the pressed element, so it is enough to ask the root.
  if (!page.documentElement.matches(':active')) {
    task();
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const finish = () => {
    waiting.abort();
    // The click comes after the pointer is up.
    store.services.clock.after(0, () => void (box.isConnected && task()));
  };
  // Through the prototype: an element named like the member hides it.
  const { addEventListener } = EventTarget.prototype;
  for (const end of pressEnds) addEventListener.call(page, end, finish, { capture: true, signal });
  // A form that is removed meanwhile leaves nothing on the page.
  whileShown(store).addEventListener('abort', () => waiting.abort(), { signal });
}

/** Text and caret after the mask, for a box whose text an edit has just changed. */
function masked(input: Input, box: HTMLInputElement, before: string, event: Event): string {
  const caret = box.selectionStart ?? box.value.length;
  const kind = editOf(event);
  const isBackward = kind === 'deleteContentBackward';
  const isForward = kind === 'deleteContentForward';
  const cut = isBackward || isForward ? deleteAcross(before, box.value, caret, isForward) : box.value;
  // A 1 that a deletion brings to the front is no country code.
  const isMending = kind.startsWith('delete') && input.type === 'tel' && isPlanCountry(input.country) && !/^[1+]/.test(before);
  const edited = isMending ? cut.replace(/^\(?(?=1)/, '(') : cut;
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
      afterPress(box, store, () => {
        syncTexts(store);
        store.send({ type, name });
      });
    },
    onKeyDown: (event) => {
      const { key, currentTarget } = event;
      // The browser can't redo an undo that we performed.
      const isRedoKey = (event.ctrlKey || event.metaKey) && (event.shiftKey ? /^z$/i : /^y$/i).test(key);
      if (isRedoKey && isElement(currentTarget, 'input') && redo(currentTarget)) event.preventDefault();
      if (key !== 'Enter' || isComposing(event) || isElement(currentTarget, 'select')) return;
      event.preventDefault();
      syncTexts(store);
      store.send({ type: 'enterPressed' });
    },
  };
}
