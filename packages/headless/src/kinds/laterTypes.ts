import { nearestLocations } from './clinics/flow.ts';
import { formIntro } from './intro/flow.ts';

/** The types of steps that many forms have, and few begin with. */
export const laterTypes = [nearestLocations, formIntro] as const;
