import { editOf } from './nativeEvent.ts';

/** The field behind a box, as Undo needs it. */
interface Field {
  /** What the flow holds. */
  read(): string;
  tell(text: string): void;
}

interface History {
  readonly past: string[];
  readonly future: string[];
  /** What the flow held after the last edit: where it holds something else, the edits before are no longer the visitor's to take back. */
  last: string;
  field: Field;
}

// By box, which outlives the handlers when another definition comes.
const histories = new WeakMap<HTMLInputElement, History>();

/** Whether an edit is the browser's Undo or Redo: it knows nothing of the mask, and makes up a text of pieces. */
function isTravel(event: Event): boolean {
  return editOf(event).startsWith('history');
}

/** Takes an edit back, or the taking back; false where there is none. */
export function travel(box: HTMLInputElement, isRedo: boolean): boolean {
  const history = histories.get(box);
  if (!history || history.field.read() !== history.last) return false;
  const { past, future, last, field } = history;
  const found = (isRedo ? future : past).pop();
  if (found === undefined) return false;
  (isRedo ? past : future).push(last);
  box.value = found;
  field.tell(found);
  history.last = field.read();
  return true;
}

/** Makes what the browser calls Undo or Redo our own; false where an event is neither, or there is nothing to go to. */
export function undoes(box: HTMLInputElement, event: Event): boolean {
  return isTravel(event) && travel(box, editOf(event) === 'historyRedo');
}

function start(box: HTMLInputElement, field: Field): History {
  const history: History = { past: [], future: [], last: '', field };
  histories.set(box, history);
  // The browser's own would lose the caret, and forgets what was typed over. Listened for by hand: not every renderer knows the event.
  box.addEventListener('beforeinput', (event) => {
    if (!isTravel(event) || !event.cancelable) return;
    event.preventDefault();
    undoes(box, event);
  });
  return history;
}

/** Makes an edit of a masked box, and keeps what Undo brings back. */
export function keepEdit(box: HTMLInputElement, field: Field, edit: () => void): void {
  const history = histories.get(box) ?? start(box, field);
  history.field = field;
  const before = field.read();
  const { past, future } = history;
  if (before !== history.last) past.length = 0;
  edit();
  history.last = field.read();
  future.length = 0;
  if (history.last !== before) past.push(before);
}
