/** The calls of SPEC section 7, which no first step makes. */
export { loadLocations, warmUp } from '../flow/loadLocations.ts';
export { loadOptions } from '../flow/loadOptions.ts';
export { fetchMaskedLead } from './fetchMaskedLead.ts';
export { submitLead } from './submitLead.ts';
