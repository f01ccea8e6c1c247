import type { PrefillValues } from '@leadflow/headless';
import { scopeOf } from './dom.ts';

/** Marks a root whose first step came with the page: see server.ts. */
const mark = 'data-lead-flow-rendered';

/** A first step that came with the page, which a visitor may have begun to answer. */
export interface SentForm {
  /** The element that it stands in. */
  readonly host: HTMLElement;
  /** Returns what the visitor has put in, or the browser has filled in or restored: by the names of the fields and the id of the step. */
  answers(): PrefillValues;
  /** After the form was rendered into the host: takes away what only stood in for the script, and returns whether Next was pressed meanwhile. */
  settle(): boolean;
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChanged(box: Box): boolean {
  if ('options' in box) return [...box.options].some((option) => option.selected !== option.defaultSelected);
  return box.value !== box.defaultValue || ('checked' in box && box.checked !== box.defaultChecked);
}

/** The words beside a box to tick, which has no value of its own as an answer has; undefined for every other box. */
function wordsBeside(box: Box): string | undefined {
  return box.type === 'checkbox' && !box.hasAttribute('value') ? (box.labels?.[0]?.textContent ?? '') : undefined;
}

/** The first step that came with the page; undefined where the form is still to be built. */
export function sentForm(root: Element): SentForm | undefined {
  const host = root.hasAttribute(mark) && root.querySelector<HTMLElement>(':scope > [data-lead-flow-host]');
  if (!host) return undefined;
  /** Boxes that the visitor has changed, with the names and the words that they had. */
  let changed: ReadonlyArray<readonly [box: Box, name: string, words: string | undefined]> = [];
  let isTyping: Element | null;
  return {
    host,
    answers() {
      const stepId = host.querySelector('[data-lead-flow-step]')?.getAttribute('data-lead-flow-step') ?? '';
      const chosen = [...host.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
      const boxes = [...host.querySelectorAll<Box>('input, select, textarea')].filter(isChanged);
      isTyping = scopeOf(root).activeElement;
      changed = boxes.map((box) => [box, box.name, wordsBeside(box)]);
      return Object.fromEntries(boxes.map((box) => (/radio|checkbox/.test(box.type) ? [stepId, chosen] : [box.name, box.value])));
    },
    settle() {
      for (const [box, name, words] of changed) {
        const now = host.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
        // Where the markup was of another definition, a box may be another field's now.
        if (box.name !== name && 'defaultValue' in box) {
          box.value = box.defaultValue;
          if (box === isTyping) now?.focus();
        }
        // Only the visitor consents, and only to the words that stood there: the form takes it from a press alone.
        if (now && words !== undefined && words === wordsBeside(now)) {
          now.checked = false;
          now.click();
        }
      }
      // A copy of the root that the page makes from now on is no form to be taken over.
      root.removeAttribute(mark);
      const press = root.querySelector(':scope > dialog');
      press?.remove();
      return press?.hasAttribute('open') === false;
    },
  };
}
