import { formOf } from '../../dom/formRecord.ts';
import type { FocusPart } from '../../store/kinds.ts';
import { attachForm } from './attachForm.ts';
import { settleForm, settlePart, watchFocus } from './focusForm.ts';
import { holdBeforeLeaving, leaveForm } from '../../dom/holdFocus.ts';
import { revealField } from '../../dom/scrollTo.ts';
import { syncForm } from '../../boxes/syncFromDom.ts';

/** What moves the focus, and hears of what is done with the form besides its events. */
export const focusPart: FocusPart = {
  attachForm,
  wake(store) {
    const form = formOf(store);
    const { attachLate } = form;
    form.attachLate = undefined;
    attachLate?.(focusPart);
    // The commit of what is shown came before this code. With a choice made earlier, in markup that came with the page, there may be no other until Next.
    if (attachLate) form.shown = store.getState();
  },
  watchFocus,
  settleForm,
  settlePart,
  syncForm,
  holdBeforeLeaving,
  leaveForm,
  revealField,
};
