export { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './createReferenceApi.ts';
export type { Call, Fault } from './faults.ts';
export type { ReceivedLead } from './received.ts';
export { returningLeads } from './returningLeads.ts';
