import type { ChangeEvent, FocusEvent, MouseEvent } from 'react';
import type { Input } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { shownVisit } from '../../store/shown.ts';
import { activeIn, isElement, isUnreadable, nativeEvent } from '../../dom/elements.ts';
import { holdBeforeLeaving } from '../../dom/holdFocus.ts';
import { ids } from '../../dom/ids.ts';
import { findInForm, formOf } from '../../dom/formRecord.ts';
import { afterPress, pressedBy, type PressedBy } from '../../dom/press.ts';
import { pressProps } from '../../react/props/buttonProps.ts';
import { syncTexts } from '../../boxes/syncFromDom.ts';
import type { InputProps, TextControl } from '../../react/propTypes.ts';
import { heldText, noteOwnText } from '../../boxes/useBoxText.ts';
import { isComposing, isFormattedElsewhere, isMidway, maskBox, maskOf } from '../../boxes/maskEdit.ts';

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

/** Whether the focus goes from a control into the list that it has opened. */
function isIntoOwnList(control: Element, next: EventTarget | null): boolean {
  if (control.getAttribute('aria-expanded') !== 'true' || !isElement(next)) return false;
  const list = control.ownerDocument.getElementById(control.getAttribute('aria-controls') ?? '');
  return list ? list.contains(next) : next.closest('[role=listbox], [role=dialog]') !== null;
}

/** What a component may do with a field. */
export function inputActions(store: LeadFlowStore, input: Input, index: number) {
  const { name } = input;
  const setValue = (given: string | null | undefined): void => {
    const text = String(given ?? '');
    noteOwnText(store, input, index, text);
    store.send({ type: 'inputTyped', name, text });
  };
  let clickedBy: PressedBy | undefined;
  const setChecked = (isChecked: boolean): void => {
    // A library's box calls from within the click. Preact tells of a change alone, which is the browser's own also where a script has clicked.
    const current: unknown = Reflect.get(globalThis, 'event');
    const by = clickedBy ?? pressedBy(store, current instanceof Event ? current : undefined);
    clickedBy = undefined;
    setValue(isChecked ? `${new Date(store.services.clock.date()).toISOString()} ${by}` : '');
  };
  const blur = (): void => {
    const leave = () => store.send({ type: 'inputBlurred', name });
    const box = findInForm(store, ids.input(store.id, index)) ?? formOf(store).element;
    if (box) afterPress(store, box, leave);
    else leave();
  };
  return {
    setValue,
    setChecked,
    blur,
    onClick: (event: MouseEvent) => void (clickedBy = pressedBy(store, nativeEvent(event))),
    onTick: (event: ChangeEvent<HTMLInputElement>) => setChecked(event.currentTarget.checked),
    onBoxBlur: (event: FocusEvent) => void (isIntoOwnList(event.currentTarget, event.relatedTarget) || blur()),
    retryButton: pressProps(store, `${ids.input(store.id, index)}-retry`, () => store.send({ type: 'optionsRequested', name })),
  };
}
