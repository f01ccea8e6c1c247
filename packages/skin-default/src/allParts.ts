import { fieldParts } from './fieldParts.ts';
import { laterParts } from './laterParts.ts';
import type { SkinParts } from './parts/skinParts.ts';
import { stepComponents } from './steps/stepComponents.ts';

/** Every part of the skin. */
export const allParts: SkinParts = { ...laterParts, ...fieldParts, steps: stepComponents };
