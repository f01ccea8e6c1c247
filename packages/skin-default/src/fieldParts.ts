import { inputComponents } from './inputs/inputComponents.ts';
import { ComboBoxAhead } from './inputs/ComboBoxAhead.tsx';
import type { SkinParts } from './parts/skinParts.ts';
import { InputStep } from './steps/InputStep.tsx';

/** What fields are shown with. */
export const fieldParts: SkinParts = { steps: { input: InputStep }, inputs: inputComponents, ComboBoxAhead };
