import { formatMessage } from '../messages/languages.ts';
import type { Messages } from '../messages/en.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { formOf } from './formRecord.ts';

interface FormName {
  readonly name: string;
  readonly messages: Messages;
}

// Of all forms that this code shows: only together can they be told apart.
const names = new Map<LeadFlowStore, FormName>();

/** Tells forms of one name apart: from the second on, in the order of the page, each says which it is (axe: landmark-unique). */
function tellApart(): void {
  const counts = new Map<string, number>();
  const shown = [...names].flatMap(([store, own]) => {
    const { element } = formOf(store);
    return element ? [{ element, ...own }] : [];
  });
  shown.sort((first, second) => (Node.prototype.compareDocumentPosition.call(first.element, second.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
  for (const { element, name, messages } of shown) {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const label = number === 1 ? name : formatMessage(messages.formNumbered, { name, number: String(number) });
    if (Element.prototype.getAttribute.call(element, 'aria-label') !== label) Element.prototype.setAttribute.call(element, 'aria-label', label);
  }
}

/** Notes the name of a form as it was rendered. */
export function nameForm(store: LeadFlowStore, name: FormName): void {
  if (!formOf(store).element) return;
  names.set(store, name);
  tellApart();
}

/** Forgets a form that has left; those that stay may get another number. */
export function forgetName(store: LeadFlowStore): void {
  if (names.delete(store)) tellApart();
}
