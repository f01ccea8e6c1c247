import { laterParts } from '../codeAtHand.ts';
import { lateComponent } from './lateComponent.tsx';

/** The view after a lead that stays on this page (`noRedirect`). Its code is at hand, or in the very download that sends the lead. */
export const Confirmation = lateComponent(laterParts, (code) => code.ConfirmationView);
