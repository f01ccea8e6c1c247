import type { StepTypeExtension } from './flow/code.ts';
import { expressIntroduction, expressSelector } from './kinds/express/effects.ts';
import { maskedLeadInfo } from './kinds/returning/flow.ts';
import { review } from './kinds/review/flow.ts';

/** The types of steps that few forms have; appointments, which are large, come by themselves. */
export const rareTypes: readonly StepTypeExtension[] = [expressSelector, expressIntroduction, maskedLeadInfo, review];
