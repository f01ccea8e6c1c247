import type { SyntheticEvent } from 'react';
import { isElement, nativeEvent } from '../dom/elements.ts';
import type { Input } from '../definition/types.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { shownVisit } from '../store/shown.ts';
import type { FieldType } from '../flow/code.ts';
import { fieldType } from '../flow/visit.ts';
import { ids } from '../dom/ids.ts';
import { hasShown } from './useBoxText.ts';

/** Whether an input method is still composing the text that an event is about. */
export function isMidway(event: Event): boolean {
  // A page's script may send an event of any kind by this name.
  return 'isComposing' in event && event.isComposing === true;
}

/** Whether a key press belongs to an input method that is still composing. */
export function isComposing(event: SyntheticEvent): boolean {
  const native = nativeEvent(event);
  return isMidway(native) || ('keyCode' in native && native.keyCode === 229);
}

const isMark = (character: string | undefined) => character !== undefined && /\d/.test(character);
const marksOf = (text: string) => text.replace(/\D/g, '');

/** Formats what was typed. The caret stays after the same number of digits, so that editing in the middle works. */
export function applyMask(type: FieldType, input: Input, text: string, caret: number): { readonly text: string; readonly caret: number } {
  const formatted = type.format?.(text, input) ?? text;
  if (formatted === text) return { text, caret };
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  const [before, after] = [marksOf(text), marksOf(formatted)];
  // The format may drop a country code before the caret, or surplus digits at the end.
  const dropped = before.startsWith(after) ? 0 : Math.max(0, before.length - after.length);
  let digits = Math.max(0, marksOf(text.slice(0, caret)).length - dropped);
  let position = 0;
  while (position < formatted.length && digits > 0) {
    if (isMark(formatted[position])) digits -= 1;
    position += 1;
  }
  return { text: formatted, caret: position };
}

/** Deleting a separator deletes the digit on its other side instead. Returns the text to format. */
export function deleteAcross(before: string, after: string, caret: number, isForward: boolean): string {
  const removed = before.length - after.length;
  // In both directions the caret is now where the deleted character was.
  if (removed !== 1 || isMark(before[caret])) return after;
  if (isForward) {
    const distance = after.slice(caret).search(/\d/);
    return distance < 0 ? after : after.slice(0, caret + distance) + after.slice(caret + distance + 1);
  }
  let previous = caret - 1;
  while (previous >= 0 && !isMark(after[previous])) previous -= 1;
  return previous < 0 ? after : after.slice(0, previous) + after.slice(previous + 1);
}

/** A box's text and where the caret is in it. */
interface Edit {
  readonly text: string;
  readonly caret: number;
}

/** What kind of edit an event tells of; empty where it does not say. */
function editOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

/** Text and caret after the mask, for an edit of a box. `kind` is the `inputType` of its event. */
function masked(type: FieldType, input: Input, before: string, { text, caret }: Edit, kind: string): Edit {
  const isForward = kind === 'deleteContentForward';
  const cut = isForward || kind === 'deleteContentBackward' ? deleteAcross(before, text, caret, isForward) : text;
  const edited = (kind.startsWith('delete') && type.afterDeletion?.(cut, before, input)) || cut;
  // Digits deleted before the caret move it along.
  return applyMask(type, input, edited, caret + edited.length - (isForward ? cut : text).length);
}

const insertion = /^insert(?:Text|FromPaste)$/;
const deletion = /^delete(?:(Content|Word|\w+Line)(Back|For)ward|ByCut)$/;

/** What a deletion takes when nothing is selected: the whole line unless it says less. */
const reach: Readonly<Record<string, string>> = { ContentBack: '.$', ContentFor: '^.', WordBack: '\\w*\\W*$', WordFor: '^\\W*\\w*' };

/** What an edit is about to make of a box; undefined where its event doesn't say. */
function editAhead({ value, selectionStart, selectionEnd }: HTMLInputElement, { inputType, data }: InputEvent): Edit | undefined {
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const [head, tail] = [value.slice(0, start), value.slice(end)];
  if (insertion.test(inputType)) return data === null ? undefined : { text: head + data + tail, caret: start + data.length };
  const [isDeletion, amount, direction] = deletion.exec(inputType) ?? [];
  if (isDeletion === undefined) return undefined;
  const taken = new RegExp(amount === undefined || start < end ? '^$' : (reach[amount + direction] ?? '.*'), 'su');
  if (direction === 'For') return { text: head + tail.replace(taken, ''), caret: start };
  const left = head.replace(taken, '');
  return { text: left + tail, caret: left.length };
}

// WebKit announces what `execCommand` does as well.
const retyped = new WeakSet<Element>();
/** What boxes have been given by the mask while a key is down. */
const given = new WeakMap<Element, string>();
/** Boxes with a key down whose edit the browser has not announced: a mask that prevents the key writes by itself. */
const keyed = new WeakSet<Element>();
/** Boxes that another script of the page formats. */
const others = new WeakSet<Element>();

/** Notes a key that may edit a box, until the browser announces the edit. */
export function noteKey(box: Element, { key }: KeyboardEvent): void {
  if (key.length === 1 || key === 'Backspace' || key === 'Delete') keyed.add(box);
  else keyed.delete(box);
}

/** Notes that the browser has announced the next edit of a box, or that the key is up. */
export function forgetKey(box: Element): void {
  keyed.delete(box);
  if (!retyped.has(box)) given.delete(box);
}

/**
 * Whether another script of the page formats a box whose text has just changed: it wrote while a key was down, or corrected what we wrote. From
 * then on its looks are left to that script. Of two masks that correct each other, one takes the other's digits for typed ones.
 */
export function isFormattedElsewhere(box: Element & { readonly value: string }): boolean {
  const text = given.get(box);
  if (text === undefined ? keyed.has(box) : text !== box.value) others.add(box);
  return others.has(box);
}

/** Changes a box as typing does, which the browser's Undo takes back, where the texts differ; false if the browser refuses. */
function retype(box: HTMLInputElement, { text, caret }: Edit): boolean {
  const { value, selectionStart, selectionEnd } = box;
  if (text !== value) {
    const least = Math.min(value.length, text.length);
    let start = 0;
    while (start < least && value[start] === text[start]) start += 1;
    let same = 0;
    while (same < least - start && value.at(-1 - same) === text.at(-1 - same)) same += 1;
    box.setSelectionRange(start, value.length - same);
    const part = text.slice(start, text.length - same);
    // Deprecated, but nothing else enters the browser's history.
    retyped.add(box);
    given.set(box, text);
    box.ownerDocument.execCommand?.(part ? 'insertText' : 'delete', false, part);
    retyped.delete(box);
    if (box.value === value) given.delete(box);
    else isFormattedElsewhere(box);
    if (others.has(box)) return true;
  }
  const isDone = box.value === text;
  if (isDone) box.setSelectionRange(caret, caret);
  else box.setSelectionRange(selectionStart, selectionEnd);
  return isDone;
}

/** How many of the browser's steps lead from a text in a box to earlier and to later ones. */
interface Steps {
  readonly text: string;
  readonly undo: number;
  readonly redo: number;
}

// Chromium and WebKit go on past the point where a script set another text, and make up one of the pieces of both.
const stepsOf = new WeakMap<HTMLInputElement, Steps>();

function stepsFrom(box: HTMLInputElement): Steps {
  const steps = stepsOf.get(box);
  return steps?.text === box.value ? steps : { text: box.value, undo: 0, redo: 0 };
}

/** The type of a field that is formatted while typing; undefined for any other. */
export function maskOf(store: LeadFlowStore, input: Input): FieldType | undefined {
  const type = fieldType({ code: store.getCode() }, input);
  return type?.format && type;
}

/** The masked field whose text a box shows: not one of a skin that shows it in another form. */
function maskedField(store: LeadFlowStore, { id, value }: HTMLInputElement): Input | undefined {
  const input = shownVisit(store)?.step.inputs.find((_, index) => id === ids.input(store.id, index));
  return input && hasShown(store, input, value) ? input : undefined;
}

/**
 * Makes the edit of a masked box that the browser is about to make, with the mask, so that the browser's own Undo and Redo take it back and
 * make it again. To set `value` after an edit costs the box its history.
 */
export function maskEdit(store: LeadFlowStore, box: Element, event: InputEvent): void {
  // What an input method changes can't be prevented; it is masked afterwards.
  if (!event.cancelable || event.defaultPrevented || !isElement(box, 'input') || retyped.has(box)) return;
  const input = maskedField(store, box);
  const type = input && maskOf(store, input);
  if (!type) return;
  const { inputType } = event;
  const steps = stepsFrom(box);
  const edit = others.has(box) ? undefined : editAhead(box, event);
  const result = edit && masked(type, input, box.value, edit, inputType);
  if (result && retype(box, result)) {
    event.preventDefault();
    if (result.text !== steps.text && !others.has(box)) stepsOf.set(box, { text: result.text, undo: steps.undo + 1, redo: 0 });
  }
  if ((inputType === 'historyUndo' && !steps.undo) || (inputType === 'historyRedo' && !steps.redo)) event.preventDefault();
}

/** Masks what stands in a box after an edit that could not be masked ahead, and gives its text. `before` is what the flow holds. */
export function maskBox(type: FieldType, input: Input, box: HTMLInputElement, before: string, event: Event): string {
  const kind = editOf(event);
  const { text, caret } = masked(type, input, before, { text: box.value, caret: box.selectionEnd ?? box.value.length }, kind);
  if (text !== box.value) {
    box.value = text;
    given.set(box, text);
  } else if (kind.startsWith('history')) {
    const by = kind === 'historyUndo' ? 1 : -1;
    const { undo, redo } = stepsOf.get(box) ?? { undo: 0, redo: 0 };
    stepsOf.set(box, { text, undo: undo - by, redo: redo + by });
  } else return text;
  // After its own Undo the browser selects what it has brought back, and the next key would replace that.
  box.setSelectionRange(caret, caret);
  return text;
}
