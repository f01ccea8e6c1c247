import { bodyPart } from '../steps/bodyPart.ts';
import { lateComponent } from './lateComponent.tsx';

/** The view after a lead that stays on this page (`noRedirect`). */
export const Confirmation = lateComponent(bodyPart, (code) => code.ConfirmationView);
