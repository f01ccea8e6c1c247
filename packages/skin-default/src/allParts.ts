import { ComboBoxAhead } from './inputs/ComboBoxAhead.tsx';
import { inputComponents } from './inputs/inputComponents.ts';
import { laterParts } from './laterParts.ts';
import type { SkinParts } from './parts/skinParts.ts';
import { stepComponents } from './steps/stepComponents.ts';

/** Every part of the skin. */
export const allParts: SkinParts = { ...laterParts, inputs: inputComponents, ComboBoxAhead, steps: stepComponents };
