import { expressIntroduction, expressSelector } from './express/flow.ts';
import { maskedLeadInfo } from './returning/flow.ts';
import { review } from './review/flow.ts';

/** The types of steps that few forms have. */
export const rareTypes = [expressSelector, expressIntroduction, maskedLeadInfo, review] as const;
