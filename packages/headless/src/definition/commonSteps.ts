import { isRecord, ownEntry } from '../base/records.ts';
import { en, type Messages } from '../messages/en.ts';

type RawJson = Readonly<Record<string, unknown>>;

/** The predefined steps, each with the fields that it puts into the lead. */
export interface CommonFields {
  'hair-color': never;
  'treatment-count': never;
  'age-group': never;
  'form-name': 'name';
  'form-email': 'email';
  'form-phone': 'telephone';
  'form-location': 'your-city';
  'form-zipcode': 'zipcode';
  'location-selector-zipcode': 'zipcode';
  'location-selector-list': never;
  'form-all-in-one': 'name' | 'email' | 'telephone' | 'your-city';
  'form-all-in-one-zipcode': 'name' | 'email' | 'telephone' | 'zipcode';
}
export type CommonStepName = keyof CommonFields;
/** Those that ask for a choice. */
export type CommonChoiceName = 'hair-color' | 'treatment-count' | 'age-group';

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

const hairColors = ['hairBlack', 'hairDarkBrown', 'hairLightBrown', 'hairDarkBlonde', 'hairLightBlonde', 'hairRed', 'hairGrey', 'hairOther'] as const;

/** The predefined steps in the words of a catalogue. */
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

// as: the keys that the type of wordSteps names.
export const commonStepNames = Object.keys(wordSteps(en)) as readonly CommonStepName[];

/** `inputs` merge by name: a field of the page changes the one of that name, or comes after the others. */
function mergeInputs(base: readonly unknown[], own: readonly unknown[]): readonly unknown[] {
  const nameOf = (input: unknown) => (isRecord(input) ? input['name'] : undefined);
  const merged = base.map((input) => {
    const change = own.find((candidate) => isRecord(candidate) && nameOf(candidate) === nameOf(input));
    if (!isRecord(input) || !isRecord(change)) return input;
    const { validation: known } = input;
    const { validation = {} } = change;
    // A server's verdict on a value takes no rules away. PHP prints an empty map as an empty list.
    const added = Array.isArray(validation) && validation.length === 0 ? {} : validation;
    return { ...input, ...change, validation: isRecord(known) && isRecord(added) ? { ...known, ...added } : added };
  });
  const known = new Set(base.map(nameOf));
  return [...merged, ...own.filter((input) => !known.has(nameOf(input)))];
}

/**
 * Lays steps over the predefined ones that they name, their own keys winning key by key. A step that names none comes back as it is; one whose
 * predefined step doesn't exist keeps the wrong name, for its fault.
 */
export function overCommonSteps(messages: Messages): (json: unknown) => unknown {
  let steps: Readonly<Record<string, RawJson>> | undefined;
  return (json) => {
    if (!isRecord(json) || json['commonStep'] === undefined) return json;
    const { commonStep: name, ...given } = json;
    steps ??= wordSteps(messages);
    const base = typeof name === 'string' ? ownEntry(steps, name) : undefined;
    // Placeholders, so that an unknown predefined step is reported once.
    if (!base) return { id: typeof name === 'string' ? name : '', type: 'form-intro', ...json };
    const inputs = Array.isArray(base['inputs']) && Array.isArray(given['inputs']) ? { inputs: mergeInputs(base['inputs'], given['inputs']) } : {};
    return { id: name, ...base, ...given, ...inputs };
  };
}
