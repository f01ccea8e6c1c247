import type { SkinParts } from './parts/skinParts.ts';
import { ButtonSelection } from './steps/ButtonSelection.tsx';

/** What most forms begin with. */
export const firstParts: SkinParts = { steps: { 'button-selection': ButtonSelection }, inputs: {} };
