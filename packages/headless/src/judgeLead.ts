import { isMoment, timeOf } from './base/timeZone.ts';
import { parseDefinition } from './authoring/parseDefinition.ts';
import { isRecord } from './base/records.ts';
import type { Extension } from './definition/extension.ts';
import type { Definition, Input, Step } from './definition/types.ts';
import type { FieldType, FlowCode } from './flow/code.ts';
import { findFault } from './flow/fieldStatus.ts';
import { inert } from './flow/visit.ts';
import { ruleChecks } from './kinds/fields/inputTypes.ts';
import { inputTypes } from './kinds/inputTypes.ts';
import { inputTypes as traits } from './kinds/traits.ts';

/** A lead as its form sent it. */
export type LeadPayload = Readonly<Record<string, unknown>>;

/** A definition in each of its languages: a visitor may have seen any of them. */
export interface ReadForm {
  /** Name of the form; '' for the usual contact fields. */
  readonly form: string;
  /** Which revision of its definition this is; '' for the usual contact fields. */
  readonly revision: string;
  /** The first is in the definition's own language. */
  readonly languages: readonly Definition[];
  /** What its fields do. */
  readonly code: FlowCode;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const languageName = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const consentTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const maxWishes = 10;
/** Rules that answer later, which would need one that aborts, are not asked. */
const neverAborted = new AbortController().signal;
const builtIn = new Set<string>(traits.map(({ type }) => type));
const dayMs = 86_400_000;

/** The languages in which a definition gives its texts. */
function languagesIn(json: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof json !== 'object' || json === null) return found;
  const entries = Object.entries(json);
  const isText = !Array.isArray(json) && entries.length > 0 && entries.every(([name, value]) => typeof value === 'string' && languageName.test(name));
  for (const [name, value] of entries) {
    if (isText) found.add(name);
    else languagesIn(value, found);
  }
  return found;
}

/** What fields do, without anything of steps: enough to judge what was sent. */
function fieldCode(extensions: readonly Extension[]): FlowCode {
  // as: `defineInputType` has made them
  const own = extensions.filter((each) => each.extends === 'inputTypes') as readonly Extension[] as readonly FieldType[];
  return { ...inert, checks: ruleChecks, inputTypes: new Map([...inputTypes, ...own].map((type) => [type.type, type])) };
}

/** Reads a definition; the faults in words where it can't be read. */
export function readForm(form: string, revision: string, source: unknown, extensions: readonly Extension[] = []): ReadForm | { readonly faults: readonly string[] } {
  const own = parseDefinition(source, { extensions });
  if (!own.ok) return { faults: own.faults.map(({ path, message }) => `${path}: ${message}`) };
  const others = [...languagesIn(own.definition.source)].map((locale) => parseDefinition(source, { extensions, locale }));
  return { form, revision, code: fieldCode(extensions), languages: [own.definition, ...others.flatMap((read) => (read.ok ? [read.definition] : []))] };
}

/** The values that an answer is made of, in their order, joined as the form joins them; undefined where it is made otherwise. */
export function valuesIn(values: readonly string[], answer: string): readonly string[] | undefined {
  for (const [index, value] of values.entries()) {
    if (answer === value) return [value];
    const rest = answer.startsWith(`${value}, `) ? valuesIn(values.slice(index + 1), answer.slice(value.length + 2)) : undefined;
    if (rest) return [value, ...rest];
  }
  return undefined;
}

/** A field whose earliest day is today: yesterday counts too, for a form that was open at midnight or stands farther west. */
function relaxed(input: Input, now: number): Input {
  if (input.notBefore === undefined) return input;
  const yesterday = new Date(now - dayMs).toISOString().slice(0, 10);
  return { ...input, notBefore: undefined, min: input.min === undefined || input.min < yesterday ? yesterday : input.min };
}

function consentFault({ name, text, label }: Input, payload: LeadPayload): string | undefined {
  const shown = text ?? label;
  const sent = payload[`${name}_text`];
  // Answers of this visitor stand in a text with names in braces.
  const isShown = shown === undefined || sent === shown || (typeof sent === 'string' && /\{[^}]+\}/.test(shown));
  if (!isShown) return 'comes with words that the form does not show';
  const time = payload[`${name}_at`];
  return typeof time === 'string' && consentTime.test(time) ? undefined : 'comes without its time';
}

function fieldFault(input: Input, payload: LeadPayload, isPartial: boolean, { code, messages }: Pick<Definition, 'messages'> & Pick<ReadForm, 'code'>, now: number): string | undefined {
  const { name } = input;
  const inputType = code.inputTypes.get(input.type);
  // A type that nobody knows is not sent.
  if (!inputType) return undefined;
  const isThere = Object.hasOwn(payload, name);
  // A field with a condition may not have been shown, an empty optional one is not sent, and one of a form left halfway may be empty.
  if (!isThere && (isPartial || input.showIf || !input.required)) return undefined;
  const sent = isThere ? payload[name] : '';
  if (input.type === 'consent') {
    if (sent === true) return consentFault(input, payload);
    return input.required ? 'must be ticked' : undefined;
  }
  // Types of a page's own may send what they like.
  if (typeof sent !== 'string') return builtIn.has(input.type) ? 'must be text' : undefined;
  if (isPartial && sent.trim() === '') return undefined;
  // A telephone number is sent without its plus.
  const spellings = input.type === 'tel' ? [sent, `+${sent}`] : [sent];
  const faults = spellings.map((text) => findFault(relaxed(input, now), inputType.parse(text, input), { code, messages, signal: neverAborted, valuesOf: () => textsIn(payload) }));
  const fault = faults.includes(undefined) ? undefined : faults[0];
  return fault === undefined ? undefined : `is refused: ${fault}`;
}

/** The texts among the fields, for rules that look at other answers. */
const textsIn = (payload: LeadPayload): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The field in which an appointment step sends its wishes. */
const wishField = ({ settings }: Step): string => (typeof settings.name === 'string' && settings.name !== '' ? settings.name : 'appointment');

function wishFault(step: Step, payload: LeadPayload): string | undefined {
  const name = wishField(step);
  const wishes = payload[name] ?? [];
  return Array.isArray(wishes) && wishes.length <= maxWishes && wishes.every(isMoment) ? undefined : `${name} must be a list of times with an offset`;
}

/** The times that a lead asks for, in milliseconds since 1970. */
export function wishesOf({ languages: [definition] }: ReadForm, payload: LeadPayload): readonly number[] {
  const times = (definition?.steps ?? []).filter(({ type }) => type === 'appointment').flatMap((step) => {
    const sent = payload[wishField(step)];
    return Array.isArray(sent) ? sent.filter(isMoment).map(timeOf) : [];
  });
  return [...new Set(times)].slice(0, 2 * maxWishes);
}

/** What is wrong with the shape of a journey's entry; undefined where nothing is. */
function entryFault(entry: unknown, index: number): string | undefined {
  if (!isRecord(entry)) return 'entry must be an object';
  if (entry['step'] !== index + 1) return `step must be ${index + 1}`;
  const missing = ['stepId', 'question', 'answer', 'type'].find((key) => typeof entry[key] !== 'string');
  return missing && `${missing} must be text`;
}

/** The entries of a journey that have the shape of a step that was answered. */
export const entriesOf = (journey: unknown): readonly LeadPayload[] => (Array.isArray(journey) ? journey.filter((entry): entry is LeadPayload => isRecord(entry) && typeof entry['step'] === 'number' && entryFault(entry, entry['step'] - 1) === undefined) : []);

/** Whether the lead is what a form sent that was left halfway. */
export const isPartialLead = (payload: LeadPayload): boolean => payload['partial'] === true;

/** What keeps a partial lead from being stored at all: without the form's own setting and the visitor's tick nothing is. */
function partialFaults(payload: LeadPayload, definition: Definition | undefined): readonly string[] {
  const settings = definition?.settings.partial;
  if (!definition || !settings?.from || !settings.consent) return ['the form takes no partial leads'];
  const visited = entriesOf(payload['journey']).map(({ stepId }) => stepId);
  const asked = definition.steps.filter(({ id }) => visited.includes(id)).flatMap(({ inputs }) => inputs);
  const consent = asked.find(({ name }) => name === settings.consent);
  const isTicked = consent !== undefined && payload[consent.name] === true && consentFault(consent, payload) === undefined;
  return [
    ...(payload['submission_id'] === undefined ? ['submission_id is missing'] : []),
    ...(visited.includes(settings.from) ? [] : ['journey has not reached the step from which partial leads are sent']),
    ...(isTicked ? [] : [`${settings.consent} must be ticked`]),
  ];
}

function faultsIn(definition: Definition, code: FlowCode, isUsual: boolean, payload: LeadPayload, now: number): readonly string[] {
  const isPartial = isPartialLead(payload);
  const faults: string[] = [];
  const inputs = new Map<string, Input>();
  for (const [index, entry] of entriesOf(payload['journey']).entries()) {
    const step = definition.stepById.get(String(entry['stepId']));
    const answer = String(entry['answer']);
    if (!step) {
      if (!isUsual) faults.push(`journey[${index}].stepId names no step of the form`);
      continue;
    }
    const values = step.answers.map(({ value }) => value);
    const isOpen = isPartial && answer === '';
    if (step.stepType.offersAnswers && !step.stepType.listsLocations && values.length > 0 && !isOpen && !valuesIn(values, answer)) faults.push(`journey[${index}].answer is none of the step’s`);
    const wrong = step.type === 'appointment' ? wishFault(step, payload) : undefined;
    if (wrong !== undefined) faults.push(`journey[${index}].${wrong}`);
    for (const input of step.inputs) inputs.set(input.name, input);
  }
  if (isUsual) {
    for (const input of definition.firstStep.inputs) if (Object.hasOwn(payload, input.name)) inputs.set(input.name, input);
  }
  for (const input of inputs.values()) {
    const fault = fieldFault(input, payload, isPartial, { code, messages: definition.messages }, now);
    if (fault !== undefined) faults.push(`${input.name} ${fault}`);
  }
  return faults;
}

/** The contact fields that most forms have, for leads whose definition is not known. */
const usualFields = readForm('', '', { steps: [{ commonStep: 'form-all-in-one-zipcode', firstStep: true, lastStep: true }] });

/**
 * Says what is wrong with a lead, in the server's words: visitors never see them, the page's author finds them in the console. The rules are the
 * browser's own, read from the revision of the definition that the visitor saw. Without a definition only the shape is checked; `usual` also
 * checks the usual contact fields.
 */
export async function judgeLead(payload: LeadPayload, form: ReadForm | 'usual' | undefined, now: number): Promise<readonly string[]> {
  const id = payload['submission_id'];
  const shape = [
    ...(isPartialLead(payload) ? partialFaults(payload, typeof form === 'object' ? form.languages[0] : undefined) : []),
    ...(id === undefined || (typeof id === 'string' && uuid.test(id)) ? [] : ['submission_id must be a UUID']),
  ];
  const { journey } = payload;
  if (!Array.isArray(journey) || journey.length === 0) return [...shape, 'journey must be a list of steps'];
  for (const [index, entry] of journey.entries()) {
    const fault = entryFault(entry, index);
    if (fault !== undefined) shape.push(`journey[${index}].${fault}`);
  }
  const read = form === 'usual' ? usualFields : form;
  if (!read || 'faults' in read) return shape;
  const visited = read.languages[0]?.steps.flatMap(({ inputs }) => inputs) ?? [];
  // Numbers of other countries are judged by a library that is fetched for them.
  await Promise.all(visited.map(async (input) => read.code.inputTypes.get(input.type)?.prepare?.(input)));
  const verdicts = read.languages.map((definition) => faultsIn(definition, read.code, form === 'usual', payload, now));
  // Texts in several languages: the one that the visitor saw decides, and the lead doesn't say which it was.
  return [...shape, ...(verdicts.some((faults) => faults.length === 0) ? [] : (verdicts[0] ?? []))];
}

/** The lead's own id for this submission; undefined where it has none that is a UUID. */
export function submissionIdOf(payload: LeadPayload): string | undefined {
  const id = payload['submission_id'];
  return typeof id === 'string' && uuid.test(id) ? id.toLowerCase() : undefined;
}
