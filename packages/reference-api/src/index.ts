export { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './createReferenceApi.ts';
export { createMemoryLeadStore, type LeadStore, type StoredLead } from './leadStore.ts';
export { returningLeads, type MaskedLead } from './maskedLead.ts';
export type { Call, Fault } from './faults.ts';
export type { CaptchaMode } from './captchaScript.ts';
