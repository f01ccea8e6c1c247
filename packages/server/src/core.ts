export { createServer, type LeadServer } from './core/createServer.ts';
export { wordpressCors } from './core/wordpressCors.ts';
export { indexClinics, placeOfZip, type ClinicIndex } from './core/clinics/nearest.ts';
export type { ClinicRow, ClinicSpans, FoundClinic } from './core/clinics/clinicRow.ts';
export type { CoreOptions } from './core/options.ts';
