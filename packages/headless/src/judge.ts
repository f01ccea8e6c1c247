import type { Extension } from './definition/extension.ts';
import type { FieldType, FlowCode } from './flow/code.ts';
import { inert } from './flow/inert.ts';
import { inputTypes as fieldTypes } from './kinds/inputTypes.ts';

export { parseDefinition, type ParsedDefinition } from './authoring/parseDefinition.ts';
export type { Extension, RuleContext } from './definition/extension.ts';
export { readTimeZone } from './base/timeZone.ts';
export type { Definition, Input, Step } from './definition/types.ts';
export { safeUrl } from './html/safeUrl.ts';
export { planCountries } from './kinds/fields/phone.ts';
export { inputTypes } from './kinds/traits.ts';
export { isMoment, timeOf } from './kinds/appointment/clinic.ts';
export { slotsFromHours, type SlotRange } from './kinds/appointment/openingTimes.ts';
export { findFault, type FaultContext } from './flow/findFault.ts';
export { plainText } from './html/plainText.ts';
export type { FlowCode } from './flow/code.ts';

/** What fields do, without anything of steps: enough to judge what was sent. */
export function fieldCode(extensions: readonly Extension[] = []): FlowCode {
  // as: `defineInputType` has made them
  const own = extensions.filter((each) => each.extends === 'inputTypes') as readonly Extension[] as readonly FieldType[];
  return { ...inert, inputTypes: new Map([...fieldTypes, ...own].map((type) => [type.type, type])) };
}
