export { parseDefinition, type ParsedDefinition } from './authoring/parseDefinition.ts';
export type { Extension, RuleContext } from './definition/extension.ts';
export { readTimeZone } from './base/timeZone.ts';
export type { Definition, Input, Step } from './definition/types.ts';
export { safeUrl } from './html/safeUrl.ts';
export { isMoment, timeOf } from './kinds/appointment/clinic.ts';
export { slotsFromHours, type SlotRange } from './kinds/appointment/openingTimes.ts';
export { findFault, type FaultContext } from './flow/findFault.ts';
export { plainText } from './html/plainText.ts';
