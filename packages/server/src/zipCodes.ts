export { findZipPrefix, type ZipPlace, type ZipPrefix } from './core/clinics/zipCodes.ts';
