import { checkReferences } from './definition/checkReferences.ts';
import { inWords } from './definition/faultWords.ts';
import { earlierAnswers } from './kinds/conditions/earlierAnswers.ts';
import { attachDraft } from './kinds/draft/draft.ts';
import { carryOver } from './kinds/languages/carryOver.ts';
import type { Asked } from './store/rest.ts';

/** What few definitions ask for. */
export const asked: Asked = { earlierAnswers, checkReferences, inWords, carryOver, attachDraft };
