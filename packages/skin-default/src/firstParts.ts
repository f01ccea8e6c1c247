import type { SkinParts } from './parts/skinParts.tsx';
import { ButtonSelection } from './steps/ButtonSelection.tsx';

/** What a first step of choices is shown with. */
export const firstParts: SkinParts = { steps: { 'button-selection': ButtonSelection }, inputs: {} };
