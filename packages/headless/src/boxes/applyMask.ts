import type { FieldType } from '../flow/code.ts';
import type { Input } from '../definition/types.ts';

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
