/** The calls of SPEC section 7. They come late: a first step that needs one waits for them. */
export { loadLocations, warmUp } from './loadLocations.ts';
export { loadOptions } from './loadOptions.ts';
export { fetchMaskedLead } from './fetchMaskedLead.ts';
export { submitLead } from './submitLead.ts';
