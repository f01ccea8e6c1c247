export { createServer, type LeadServer } from './core/createServer.ts';
export { createEndpoints, type Fetch } from './core/createEndpoints.ts';
export { wordpressCors } from './core/wordpressCors.ts';
export { indexClinics, placeOfZip, type ClinicIndex } from './core/clinics/nearest.ts';
export type { ClinicRow, ClinicSpans, FoundClinic } from './core/clinics/clinicRow.ts';
export type { CoreOptions, EndpointOptions } from './core/options.ts';
export type { LeadDraft, LeadKey, LeadStore, Store, StoredLead, Written } from './core/store.ts';
