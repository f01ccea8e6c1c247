import type { FocusPart } from '../../dom/formRecord.ts';
import { holdBeforeLeaving } from '../../dom/holdFocus.ts';
import { revealField } from '../../dom/scrollTo.ts';
import { syncForm } from '../../boxes/syncFromDom.ts';
import { attachForm } from './attachForm.ts';
import { settleForm, settlePart, watchFocus } from './focusForm.ts';

/** What moves the focus, and hears of what is done with the form besides its events. */
export const focusPart: FocusPart = { attachForm, watchFocus, settleForm, settlePart, syncForm, holdBeforeLeaving, revealField };
