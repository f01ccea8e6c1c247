import { nearestLocations } from './clinics/flow.ts';
import { expressIntroduction, expressSelector } from './express/flow.ts';
import { formIntro } from './intro/flow.ts';
import { maskedLeadInfo } from './returning/flow.ts';
import { review } from './review/flow.ts';

/** The types of steps that few forms begin with. */
export const laterTypes = [nearestLocations, expressSelector, expressIntroduction, formIntro, maskedLeadInfo, review] as const;
