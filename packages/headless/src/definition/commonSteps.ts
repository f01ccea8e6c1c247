import { en, type MessageKey, type Messages } from '../messages/en.ts';
import { ownEntry } from '../base/records.ts';
import { isRecord } from '../base/records.ts';
import type { CommonStepName } from './writtenDefinition.ts';

type RawJson = Readonly<Record<string, unknown>>;

const field = (name: string, type: string, rules: string, label: string, more: RawJson = {}): RawJson => ({
  name,
  type,
  label,
  validation: { rules: [{ rule: rules }] },
  ...more,
});

const choice = (question: string, answers: ReadonlyArray<string | RawJson>): RawJson => ({
  type: 'button-selection',
  question,
  answers: answers.map((answer) => (typeof answer === 'string' ? { text: answer } : answer)),
});
const form = (question: string, inputs: readonly RawJson[]): RawJson => ({ type: 'input', question, inputs });

const hairColors: readonly MessageKey[] = [
  'hairBlack',
  'hairDarkBrown',
  'hairLightBrown',
  'hairDarkBlonde',
  'hairLightBlonde',
  'hairRed',
  'hairGrey',
  'hairOther',
];

/** The predefined steps of SPEC section 3, worded by the catalogue. */
function wordSteps(messages: Messages): Readonly<Record<CommonStepName, RawJson>> {
  const name = field('name', 'text', 'name', messages.nameLabel);
  const email = field('email', 'email', 'email', messages.emailLabel);
  const phone = field('telephone', 'tel', 'phone', messages.phoneLabel);
  const zip = field('zipcode', 'zipcode', 'zipcode', messages.zipLabel);
  const city = field('your-city', 'select', 'location', messages.locationLabel, { mode: 'dom', querySelector: '[data-lead-flow-locations]' });
  const zipForm = form(messages.zipQuestion, [zip]);
  return {
    // The server reads one language, whatever the visitor reads.
    'hair-color': choice(messages.hairColorQuestion, hairColors.map((key) => ({ text: messages[key], value: en[key] }))),
    'treatment-count': choice(messages.treatmentCountQuestion, ['0', '1-2', '3-4', '5-6', '7-8', '9+']),
    'age-group': choice(messages.ageGroupQuestion, ['< 18', '18-24', '25-34', '35-44', '45-54', '55-64', '65+']),
    'form-name': form(messages.nameQuestion, [name]),
    'form-email': form(messages.emailQuestion, [email]),
    'form-phone': form(messages.phoneQuestion, [phone]),
    'form-location': form(messages.locationQuestion, [city]),
    'form-zipcode': zipForm,
    'location-selector-zipcode': { ...zipForm, target: 'location-selector-list' },
    'location-selector-list': { type: 'nearest-locations', question: messages.nearestQuestion },
    'form-all-in-one': form(messages.allInOneQuestion, [name, email, phone, city]),
    'form-all-in-one-zipcode': form(messages.allInOneQuestion, [name, email, phone, zip]),
  };
}

/** In the words of the definition that was read last: it may have hundreds of them. */
let worded: { readonly messages: Messages; readonly steps: Readonly<Record<string, RawJson>> } | undefined;

export function commonStepNames(): readonly string[] {
  return Object.keys(wordSteps(en));
}

/** `inputs` merge by name: a field of the page changes the one of that name, or comes after the others. */
function mergeInputs(base: readonly unknown[], own: readonly unknown[]): readonly unknown[] {
  const nameOf = (input: unknown) => (isRecord(input) ? input['name'] : undefined);
  const merged = base.map((input) => {
    const change = own.find((candidate) => isRecord(candidate) && nameOf(candidate) === nameOf(input));
    if (!isRecord(input) || !isRecord(change)) return input;
    const { validation: known } = input;
    const { validation = {} } = change;
    // A verdict of the server's own takes no rules away; PHP prints an empty map as an empty list.
    const added = Array.isArray(validation) && validation.length === 0 ? {} : validation;
    return { ...input, ...change, validation: isRecord(known) && isRecord(added) ? { ...known, ...added } : added };
  });
  const known = new Set(base.map(nameOf));
  return [...merged, ...own.filter((input) => !known.has(nameOf(input)))];
}

/**
 * A step as it is meant: where it names a predefined one, laid over that, its own keys winning key by key. Undefined where the
 * name is not that of a predefined step.
 */
export function withCommonStep(json: unknown, messages: Messages): { readonly json: unknown } | undefined {
  const name = isRecord(json) ? json['commonStep'] : undefined;
  if (!isRecord(json) || name === undefined) return { json };
  if (worded?.messages !== messages) worded = { messages, steps: wordSteps(messages) };
  const base = typeof name === 'string' ? ownEntry(worded.steps, name) : undefined;
  if (!base) return undefined;
  const merged: Record<string, unknown> = { id: name, ...base, ...json };
  if (Array.isArray(base['inputs']) && Array.isArray(json['inputs'])) merged['inputs'] = mergeInputs(base['inputs'], json['inputs']);
  return { json: merged };
}
