import { isElement } from '../../dom/focusedElement.ts';
import { whileShown } from '../../dom/formRecord.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';

/**
 * Enables our buttons again as soon as something else disables them. Shops run scripts that disable each button once it was pressed, against double
 * orders: Next would stay dead after a refusal, and on the next step, where it is the same element. The flow ignores a second press by itself.
 * Our buttons are known by their ids, and a skin never disables them; a calendar's buttons are the calendar's.
 */
export function keepEnabled(store: LeadFlowStore, form: HTMLElement): void {
  const enable = (button: Node): void => {
    if (!isElement(button, 'button') || !button.id.startsWith(`${store.id}-`)) return;
    if (button.disabled) button.disabled = false;
    if (button.style.pointerEvents === 'none') button.style.pointerEvents = '';
  };
  const observer = new MutationObserver((changes) => changes.forEach(({ target }) => enable(target)));
  observer.observe(form, { subtree: true, attributeFilter: ['disabled', 'style'] });
  whileShown(store).addEventListener('abort', () => observer.disconnect());
  // A press may have come before this code, on a step that came with the page.
  Element.prototype.querySelectorAll.call(form, 'button').forEach(enable);
}
