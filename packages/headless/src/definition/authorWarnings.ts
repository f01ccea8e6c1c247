import { isRecord } from '../base/records.ts';
import { en } from '../messages/en.ts';
import { checkLanguages } from './checkLanguages.ts';
import { checkNames } from './checkNames.ts';
import { checkObfuscation } from './checkObfuscation.ts';
import { checkPartial } from './checkPartial.ts';
import { checkSharedNames } from './checkSharedNames.ts';
import { checkSpelling } from './checkSpelling.ts';
import { checkWritten } from './checkWritten.ts';
import { checkZones } from './checkZones.ts';
import { overCommonSteps } from './commonSteps.ts';
import { inDocumentOrder } from './documentOrder.ts';
import type { Registry } from './extension.ts';
import type { Fault } from './fault.ts';
import { maxSteps } from './openDefinition.ts';
import type { Definition } from './types.ts';

/**
 * What is odd about a definition and keeps nothing from working, in its order.
 * @param definition What it was read as, unless it has faults.
 * @param isHiddenField Whether the page has a hidden field of that name, which goes with the lead.
 */
export function authorWarnings(
  json: Readonly<Record<string, unknown>>,
  definition: Definition | undefined,
  registry: Registry,
  isHiddenField: (name: string) => boolean,
): readonly Fault[] {
  const given: readonly unknown[] = Array.isArray(json['steps']) && json['steps'].length <= maxSteps ? json['steps'] : [];
  const steps = given.map(overCommonSteps(en));
  // The fields of a predefined step that doesn't exist can't be known.
  const areKnown = !steps.some((step) => isRecord(step) && 'commonStep' in step);
  const warnings = [
    ...checkSpelling(json, registry),
    ...checkObfuscation(json),
    ...checkLanguages(json, definition),
    ...(steps.length > 0 ? checkWritten(steps, registry) : []),
    ...(areKnown ? checkNames(json['settings'], steps, registry, isHiddenField) : []),
    ...(definition ? [...checkSharedNames(definition), ...checkPartial(definition), ...checkZones(definition)] : []),
  ];
  return inDocumentOrder(warnings, json);
}
