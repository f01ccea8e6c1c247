import { isRecord } from '../base/records.ts';
import type { Fault } from './fault.ts';
import { en } from '../messages/en.ts';
import { checkLanguages } from './checkLanguages.ts';
import { checkNames, checkSharedNames } from './checkNames.ts';
import { checkSpelling } from './checkSpelling.ts';
import { checkWritten } from './checkWritten.ts';
import { overCommonSteps } from './commonSteps.ts';
import type { Registry } from './extension.ts';
import { isObfuscated, maxSteps, obfuscationRemedy } from './readDefinition.ts';
import type { Definition } from './types.ts';
import { isSchema } from './standardSchema.ts';
import { readTimeZone } from '../base/timeZone.ts';

/** The position of a path, level by level; a missing key comes last. */
function placeOf(path: string, json: unknown): readonly number[] {
  let node = json;
  return (path.match(/[^.[\]]+/g) ?? []).map((name) => {
    const whole = node;
    if (Array.isArray(whole)) {
      node = whole[Number(name)];
      return Number(name);
    }
    const at = isRecord(whole) ? Object.keys(whole).indexOf(name) : -1;
    node = isRecord(whole) ? whole[name] : undefined;
    return at < 0 ? Infinity : at;
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let level = 0; level < Math.max(a.length, b.length); level += 1) {
    const [first = Infinity, second = Infinity] = [a[level], b[level]];
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}

/** Sorts findings into the order of the definition; those of a whole come after those of its parts. */
export function inDocumentOrder(findings: readonly Fault[], json: unknown): readonly Fault[] {
  return findings
    .map((finding) => ({ finding, place: placeOf(finding.path, json) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ finding }) => finding);
}

/** Finds time zones that can't be read. They count as none: the visitor's own stands in, or no time is called the clinic's. */
function checkZones({ steps }: Definition): readonly Fault[] {
  return steps.flatMap((step) => {
    const path = `steps[${step.index}]`;
    // Types of a page's own may mean something else by it.
    const ofStep = step.type === 'appointment' ? step.settings.timeZone : undefined;
    const zones = [[`${path}.settings.timeZone`, ofStep] as const, ...step.inputs.map(({ timeZone }, index) => [`${path}.inputs[${index}].timeZone`, timeZone] as const)];
    return zones.flatMap(([place, zone]) =>
      zone === undefined || readTimeZone(zone) !== undefined
        ? []
        : [{ path: place, message: `${JSON.stringify(zone)} is no time zone, so it counts as none`, remedy: 'write a name such as "America/Denver", or an offset such as "UTC-7"' }],
    );
  });
}

/** Finds why what is left halfway is never sent: a step or a consent that the form doesn't have, or somebody else's endpoint. */
function checkPartial({ settings: { partial, endpoint }, steps, stepById }: Definition): readonly Fault[] {
  if (!partial) return [];
  const input = steps.flatMap(({ inputs }) => inputs).find(({ name }) => name === partial.consent);
  const path = 'settings.partial';
  return [
    ...(endpoint === 'lead-flow' ? [] : [{ path, message: `"${endpoint}" would take it for a whole lead, so nothing is sent halfway`, remedy: 'take it out, or the endpoint' }]),
    ...(stepById.has(partial.from) ? [] : [{ path: `${path}.from`, message: `no step has the id "${partial.from}"`, remedy: 'correct the id, or add the step' }]),
    ...(input?.type === 'consent' ? [] : [{ path: `${path}.consent`, message: `no field of the type consent is called "${partial.consent}"`, remedy: 'correct the name, or add the field' }]),
  ];
}

function textsIn(json: unknown, path: string): ReadonlyArray<readonly [path: string, text: string]> {
  if (typeof json === 'string') return [[path, json]];
  if (Array.isArray(json)) return json.flatMap((item, index) => textsIn(item, `${path}[${index}]`));
  return isRecord(json) && !isSchema(json) ? Object.entries(json).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key)) : [];
}

/** Warns of texts in which Cloudflare has hidden an e-mail address: visitors read “[email protected]”. */
function checkObfuscation(json: unknown): readonly Fault[] {
  return textsIn(json, '').flatMap(([path, text]) =>
    isObfuscated(text) ? [{ path, message: 'Cloudflare has replaced an e-mail address here by “[email protected]”, which visitors read', remedy: obfuscationRemedy }] : [],
  );
}

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
