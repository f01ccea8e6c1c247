import type { Input } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { shownVisit } from '../../store/shown.ts';
import { activeIn, isElement } from '../../dom/focusedElement.ts';
import { holdBeforeLeaving } from '../../dom/holdFocus.ts';
import { ids } from '../../dom/ids.ts';
import { isUnreadable } from '../../dom/isTextBox.ts';
import { afterPress } from '../../dom/press.ts';
import { syncTexts } from '../../boxes/syncFromDom.ts';
import type { InputProps, TextControl } from '../../react/propTypes.ts';
import { heldText } from '../../boxes/useBoxText.ts';
import { isFormattedElsewhere, maskBox, maskOf } from '../../boxes/maskEdit.ts';
import { nativeEvent } from '../../react/props/nativeEvent.ts';
import { isComposing, isMidway } from '../../boxes/composing.ts';

/** Milliseconds on Previous after which the visitor is not about to press it. */
const restDelay = 1000;

/** The box's handlers; the same ones for as long as the field is the same. */
export function inputHandlers(store: LeadFlowStore, input: Input): Pick<InputProps, 'onChange' | 'onBlur' | 'onKeyDown'> {
  const { name } = input;
  const mask = maskOf(store, input);
  const isShown = (): boolean => shownVisit(store)?.step.inputs.includes(input) === true;
  const tell = (box: TextControl, event: Event) => {
    if (!mask || !isElement(box, 'input')) return store.send({ type: 'inputTyped', name, text: box.value, isUnreadable: isUnreadable(box) });
    const isOpen = isMidway(event);
    // The text that an input method commits may come without an input event. React has a prop for this one, Preact has none.
    if (isOpen) box.addEventListener('compositionend', endComposition, { once: true });
    const isAsItIs = isOpen || isFormattedElsewhere(box);
    const text = isAsItIs ? box.value : maskBox(mask, input, box, heldText(store, input), event);
    store.send({ type: 'inputTyped', name, text, isComposing: isAsItIs });
  };
  // One function, so that a box has one listener however often it is typed in.
  const endComposition = (event: Event) => {
    if (isElement(event.target, 'input')) tell(event.target, event);
  };
  // Once Previous has been rested on, or loses the focus without having been pressed, the field has been left: a reader that calls it invalid, as
  // Firefox does by itself of half an address, can say why. Back in the field, its description says so.
  const blurAfterBack = (box: Element, back: Element) => {
    const leave = (isSilent: boolean) => afterPress(store, box, () => void (isShown() && store.send({ type: 'inputBlurred', name, isSilent })));
    const rest = store.services.clock.after(restDelay, () => leave(true));
    const onBlur = (event: Event) => {
      if (activeIn(back)) return;
      rest.cancel();
      back.removeEventListener('blur', onBlur);
      leave('relatedTarget' in event && event.relatedTarget === box);
    };
    back.addEventListener('blur', onBlur);
  };
  return {
    onChange: (event) => tell(event.currentTarget, nativeEvent(event)),
    onBlur: (event) => {
      // Chromium blurs a box that is removed from the page, and Preact passes that event on.
      if (!isShown()) return;
      const box = event.currentTarget;
      // It keeps the focus while another window is in front.
      const isWindowBlur = activeIn(box) !== undefined;
      const next = event.relatedTarget;
      const isLeavingByBack = isElement(next) && next.id === ids.back(store.id);
      if (isLeavingByBack && !isWindowBlur) blurAfterBack(box, next);
      // Going to another window or pressing Previous is no reason to show an error.
      const type = isWindowBlur || isLeavingByBack ? 'inputSettled' : 'inputBlurred';
      afterPress(store, box, () => {
        syncTexts(store);
        store.send({ type, name });
      });
    },
    onKeyDown: (event) => {
      // In a select it opens the list, in a textarea it begins a line.
      if (event.key !== 'Enter' || isComposing(event) || !isElement(event.currentTarget, 'input')) return;
      event.preventDefault();
      syncTexts(store);
      store.send({ type: 'enterPressed' });
      holdBeforeLeaving(store);
    },
  };
}
