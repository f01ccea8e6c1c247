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

/** The first step that came with the page; undefined where the form is still to be built. */
export function sentForm(root: Element): SentForm | undefined {
  const host = root.hasAttribute(mark) && root.querySelector<HTMLElement>(':scope > [data-lead-flow-host]');
  if (!host) return undefined;
  /** Boxes that hold a text of the visitor's, with the names that they had. */
  let typed: ReadonlyArray<readonly [box: Box, name: string]> = [];
  let isTyping: Element | null;
  return {
    host,
    answers() {
      const stepId = host.querySelector('[data-lead-flow-step]')?.getAttribute('data-lead-flow-step') ?? '';
      const chosen = [...host.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
      const changed = [...host.querySelectorAll<Box>('input, select, textarea')].filter(isChanged);
      isTyping = scopeOf(root).activeElement;
      typed = changed.flatMap((box) => ('defaultValue' in box ? [[box, box.name] as const] : []));
      return Object.fromEntries(changed.map((box) => (/radio|checkbox/.test(box.type) ? [stepId, chosen] : [box.name, box.value])));
    },
    settle() {
      // Where the markup was of another definition, a box may be another field's now.
      for (const [box, name] of typed) {
        if (box.name === name || !('defaultValue' in box)) continue;
        box.value = box.defaultValue;
        if (box === isTyping) host.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
      }
      // A copy of the root that the page makes from now on is no form to be taken over.
      root.removeAttribute(mark);
      const press = root.querySelector(':scope > dialog');
      press?.remove();
      return press?.hasAttribute('open') === false;
    },
  };
}
