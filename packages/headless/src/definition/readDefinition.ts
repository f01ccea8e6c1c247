import { isPlain, isRecord } from '../base/records.ts';
import { isSchema } from './standardSchema.ts';
import { complain, refuse, type Complaint, type Place } from './reader.ts';
import { en, type Messages } from '../messages/en.ts';
import { overCommonSteps } from './commonSteps.ts';
import type { Registry } from './extension.ts';
import { meta as metaKind } from './readers.ts';
import { settings as settingsKind } from './settings.ts';
import { steps as stepsKind } from './step.ts';
import { firstText } from './words.ts';
import type { Definition, Settings, Step } from './types.ts';

/** What Cloudflare writes in the place of each e-mail address in a page (Scrape Shield, "Email Address Obfuscation"), as markup or as what is left of it in a text. */
const obfuscated = /\[email(?:\s|&#160;|&nbsp;)protected\]|\/cdn-cgi\/l\/email-protection|__cf_email__/;

/** Whether an e-mail address in a text was replaced on its way to the visitor, be it the text of a whole definition. */
export function isObfuscated(text: unknown): boolean {
  return typeof text === 'string' && obfuscated.test(text);
}

/** How an author keeps Cloudflare out of a definition. */
export const obfuscationRemedy =
  'write <!--email_off--> before the element that has the definition and <!--/email_off--> after it, fetch the definition from an address (data-lead-flow-definition), or turn “Email Address Obfuscation” off in Cloudflare';

/** Nesting that no honest definition reaches. */
export const maxDepth = 64;
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A CMS leaves null and empty texts behind. An empty `value` stays: it makes an option the prompt. */
function isLeftBehind(key: string, item: unknown): boolean {
  return item === null || item === undefined || (item === '' && key !== 'value');
}

const tooDeep = Symbol('too deep');

const isEmptyRecord = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** @param group Key of the group that the value is in: `meta` is the author's own and stays as it is, `fieldMap` has names of fields as keys, which may be any. */
function clean(value: unknown, depth: number, isOurs: boolean, group = ''): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
  const isKept = group === 'meta';
  // A rule of zod, valibot or arktype; a copy of all its members would be none, and may have no end.
  if (isSchema(value)) return { '~standard': value['~standard'] };
  if (typeof value === 'function' || (isKept && !isPlain(value))) return value;
  if (depth >= maxDepth) return tooDeep;
  if (Array.isArray(value)) {
    const list: unknown[] = isOurs ? value : [...value];
    for (let index = 0; index < list.length; index += 1) {
      list[index] = clean(list[index], depth + 1, isOurs, group);
      if (list[index] === tooDeep) return tooDeep;
    }
    return list;
  }
  // as: `typeof` and `isArray` leave nothing else.
  const record = (isOurs ? value : { ...value }) as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const item = record[key];
    if ((dangerousKeys.has(key) && !(group === 'fieldMap' && typeof item === 'string')) || (!isKept && isLeftBehind(key, item))) {
      delete record[key];
      continue;
    }
    if (typeof item !== 'object' && typeof item !== 'function') continue;
    const wasEmpty = isEmptyRecord(item);
    const cleaned = clean(item, depth + 1, isOurs, isKept ? group : key);
    if (cleaned === tooDeep) return tooDeep;
    // A group of fields that nobody has filled in, such as a text's languages.
    if (!isKept && isEmptyRecord(cleaned) && !wasEmpty) delete record[key];
    else record[key] = cleaned;
  }
  return record;
}

/**
 * Gives JSON without what a CMS leaves behind and without the keys that pollute prototypes: a copy, or the value itself where it is `isOurs`.
 * Returns undefined where the value is nested deeper than any honest definition.
 */
function cleanJson(value: unknown, isOurs = false): { readonly value: unknown } | undefined {
  const cleaned = clean(value, 0, isOurs);
  return cleaned === tooDeep ? undefined : { value: cleaned };
}

/** Limits that no real form reaches: characters of JSON text, and steps. */
export const maxTextLength = 2_000_000;
export const maxSteps = 2000;

/** Opens a definition and removes what a CMS leaves behind, or says why it can't be opened. */
export function openDefinition(source: unknown): { readonly json: Readonly<Record<string, unknown>> } | { readonly json?: undefined; readonly complaint: Complaint } {
  const isText = typeof source === 'string';
  if (isText && source.length > maxTextLength) return { complaint: (words) => words.tooLong(maxTextLength, source.length) };
  try {
    const value: unknown = isText ? JSON.parse(source.replace(/^\uFEFF/, '')) : source;
    // Nobody else has what was made of a text.
    const cleaned = cleanJson(value, isText);
    if (!cleaned) return { complaint: (words) => words.tooDeep };
    return isRecord(cleaned.value) ? { json: cleaned.value } : { complaint: (words) => words.unexpected(undefined, '', 'an object with settings and steps', cleaned.value) };
  } catch (error) {
    // The page's own objects may throw, too: getters and proxies.
    return { complaint: (words) => words.noJson(error, source) };
  }
}

const named = /\{[\w.-]|\{\{/;

/** Whether a definition names earlier answers: in a text or a condition, outside of what is the author's own. Every part of it is looked at, so without a copy of any. */
function usesEarlierAnswers(json: unknown): boolean {
  if (typeof json === 'string') return named.test(json);
  if (typeof json !== 'object' || json === null) return false;
  if (Array.isArray(json)) return json.some(usesEarlierAnswers);
  for (const key of Object.keys(json)) {
    if (key === 'showIf' || (key !== 'meta' && key !== '~standard' && usesEarlierAnswers(Reflect.get(json, key)))) return true;
  }
  return false;
}

/** What a definition turned out to be: sound, faulty, or in need of a language that must be fetched first. */
type Reading =
  | { readonly definition: Definition; readonly complaints?: undefined }
  | { readonly definition?: undefined; readonly complaints: readonly Complaint[] }
  | { readonly definition?: undefined; readonly complaints?: undefined; /** The language. */ readonly missing: string | undefined };

/** Booleans as a CMS prints them, which a step might have for an id. */
const printedFlags: ReadonlySet<unknown> = new Set(['true', 'false', '1', '0']);
const unflagged: ReadonlySet<unknown> = new Set([undefined, false, 'false', '0']);

/** Whether a step as it was written is flagged. One that can't be read counts, so that its own fault is the only one. */
export const isFlagged = (step: unknown, flag: 'firstStep' | 'lastStep'): boolean => !isRecord(step) || !unflagged.has(step[flag]);

/** Finds the faults that steps have together. It looks at what was written, so that a fault in one of them hides none of these. */
function checkSteps(written: readonly unknown[], place: Place): void {
  const ids = new Set(written.map((step) => (isRecord(step) ? step['id'] : undefined)));
  const areKnown = [...ids].every((id) => typeof id === 'string');
  written.forEach((step, index) => {
    const end = isRecord(step) ? step['multipleDynamicEndStep'] : undefined;
    if (!areKnown || typeof end !== 'string' || ids.has(end) || printedFlags.has(end)) return;
    complain(place, (words) => words.noStep(index, end));
  });
  // Without one no lead could ever be sent.
  if (!written.some((step) => isFlagged(step, 'lastStep'))) complain(place, (words) => words.noLastStep);
}

/** PHP prints true as "1" and false as "0"; unless a step has that for an id, it is what the end of the branches means. */
function withEnd(step: Step, ids: ReadonlyMap<string, Step>): Step {
  if (typeof step.multipleDynamicEndStep !== 'string' || ids.has(step.multipleDynamicEndStep)) return step;
  const { multipleDynamicEndStep: end, ...others } = step;
  return Object.freeze(end === '1' ? { ...others, multipleDynamicEndStep: true } : others);
}

const byId = (steps: readonly Step[]): ReadonlyMap<string, Step> => new Map(steps.map((step) => [step.id, step]));

/** A ZIP step and its list of clinics are linked by the step's own target. */
function listsAfter(steps: readonly Step[]): ReadonlyMap<string, Step> {
  const ids = byId(steps);
  return new Map(
    steps.flatMap(({ id, target }) => {
      const list = ids.get(target ?? '');
      return list?.stepType.listsLocations ? [[id, list] as const] : [];
    }),
  );
}

function readSteps(json: unknown, messages: Messages, place: Place): readonly Step[] {
  if (!Array.isArray(json)) return refuse(place, 'steps', 'a list', json) ?? [];
  if (json.length === 0 || json.length > maxSteps) {
    return complain(place, (words) => words.stepCount(maxSteps, json.length)) ?? [];
  }
  // A type's own schema is asked about settings that are left out, too.
  const written = json.map(overCommonSteps(messages)).map((step) => (isRecord(step) ? { settings: {}, ...step } : step));
  const steps = stepsKind.read(written, place, 'steps') ?? [];
  checkSteps(written, place);
  const ids = byId(steps);
  return Object.freeze(steps.map((step) => withEnd(step, ids)));
}

/** What a definition is read with. */
interface ReadingTools {
  /** The step types, input types and rules that it may name. */
  readonly registry: Registry;
  /** Language of the place where the form stands, for definitions that name none. */
  readonly locale: string | undefined;
  /** The catalogue of a language with the definition's own texts; undefined for a language that must be fetched. */
  messagesOf(locale: string | undefined, own: Settings['messages']): Messages | undefined;
}

/** Reads a definition and finds all that is wrong with it at once. Never throws. */
export function readDefinition(source: unknown, { registry, locale, messagesOf }: ReadingTools): Reading {
  const opened = openDefinition(source);
  if (!opened.json) return { complaints: [opened.complaint] };
  const { json } = opened;
  // The settings have texts too, so their language has to be known before they are read.
  const spoken = (isRecord(json['settings']) && firstText(json['settings']['locale'])) || locale;
  const place: Place = { faults: [], tools: { registry }, locale: spoken };
  const settings = settingsKind.read(json['settings'] ?? {}, place, 'settings');
  // No fault depends on a language.
  const messages = settings ? messagesOf(spoken, settings.messages) : en;
  if (!messages) return { missing: spoken };
  const steps = readSteps(json['steps'], messages, place);
  const firstStep = steps.find((step) => step.firstStep) ?? steps[0];
  if (!settings || !firstStep || place.faults.length > 0) return { complaints: place.faults };
  return {
    definition: Object.freeze({
      settings,
      steps,
      stepById: byId(steps),
      listAfter: listsAfter(steps),
      firstStep,
      source: json,
      registry,
      usesEarlierAnswers: usesEarlierAnswers(json),
      locale: spoken,
      meta: metaKind.read(json['meta'], place, 'meta'),
      messages: Object.freeze(messages),
    }),
  };
}
