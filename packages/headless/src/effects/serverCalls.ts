/** The calls to the server. They load after the first step; a step that needs one waits for them. */
export { loadLocations, warmUp } from './loadLocations.ts';
export { loadOptions } from './loadOptions.ts';
export { fetchMaskedLead } from './fetchMaskedLead.ts';
export { submitLead } from './submitLead.ts';
export { checkField } from './checkField.ts';
