import { stepNotes } from '@leadflow/check';
import { inputTypes, stepTypes, type RuleName } from '@leadflow/headless';
import schema from '@leadflow/headless/lead-flow.schema.json' with { type: 'json' };
import type { MadePage } from './apiPages.ts';
import { base } from './base.ts';

/** A form to try beside its JSON. */
interface Example {
  readonly name: string;
  readonly title: string;
  readonly definition: object;
}

const end = { id: 'end', commonStep: 'form-email', lastStep: true };
const choices = { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], firstStep: true, target: 'end' };
const formOf = (step: object, settings: object = {}) => ({ settings: { captcha: 'off', ...settings }, steps: [{ ...step, firstStep: true, target: 'end' }, end] });

interface Choice {
  readonly enum?: readonly string[];
  /** Where a value may be written in other ways too, the names that we give it come first. */
  readonly anyOf?: readonly Choice[];
}

const namesOf = (choice: Choice): readonly string[] => choice.enum ?? choice.anyOf?.flatMap(namesOf) ?? [];

const { formType, theme } = schema.properties.settings.properties;

const steps: readonly Example[] = stepTypes.map(({ type }) => {
  const { name, begin, example } = stepNotes[type];
  const texts = { question: name.en, answers: ['Legs', 'Arms'], field: 'Your answer' } as const;
  const begun = begin?.(texts) ?? { question: texts.question };
  // A review shows what was answered before it.
  if (type === 'review') return { name: `step-${type}`, title: `${name.en} (\`${type}\`)`, definition: { settings: { captcha: 'off' }, steps: [{ id: 'you', commonStep: 'form-email', firstStep: true, target: 'here' }, { id: 'here', type, ...begun, ...example, lastStep: true }] } };
  return { name: `step-${type}`, title: `${name.en} (\`${type}\`)`, definition: formOf({ id: 'here', type, ...begun, ...example }) };
});

const more: Readonly<Record<string, object>> = { select: { options: [{ text: 'Denver', value: 'denver' }, { text: 'Boulder', value: 'boulder' }] }, consent: { text: 'You may write to me' } };
const fields: readonly Example[] = inputTypes.map(({ type }) => ({
  name: `field-${type}`,
  title: `\`${type}\``,
  definition: formOf({ id: 'here', type: 'input', question: 'A question', inputs: [{ name: 'field', type, ...(type === 'consent' ? {} : { label: 'Your answer' }), ...more[type] }] }),
}));
const looks = (key: string, choice: Choice): readonly Example[] => namesOf(choice).map((value) => ({ name: `${key}-${value}`, title: `\`"${key}": "${value}"\``, definition: formOf(choices, { [key]: value, stepper: 2 }) }));

/** A field for each rule: its type, and what the rule is given. */
const ruleFields: Readonly<Record<RuleName, { readonly type?: string; readonly value?: unknown; readonly message?: string }>> = {
  required: { message: 'Tell us, please' },
  minLength: { value: 3, message: 'Three letters at least' },
  regex: { value: '^[A-Z]{2}-\\d{4}$', message: 'Write it as in AB-1234' },
  name: {},
  email: { type: 'email' },
  phone: { type: 'tel' },
  location: { type: 'select' },
  zipcode: { type: 'zipcode' },
};
const rules: readonly Example[] = Object.entries(ruleFields).map(([rule, { type = 'text', ...given }]) => ({
  name: `rule-${rule}`,
  title: `\`${rule}\``,
  definition: formOf({ id: 'here', type: 'input', question: 'A question', inputs: [{ name: 'field', type, label: 'Your answer', validation: { rules: [{ rule, ...given }] }, ...more[type] }] }),
}));

/** Conditions for a step that comes after a choice of several and a number. */
const conditions: ReadonlyArray<readonly [key: string, showIf: object]> = [
  ['is', { answer: 'area', is: 'Legs' }],
  ['isNot', { answer: 'area', isNot: 'Arms' }],
  ['has', { answer: 'area', has: ['Legs'] }],
  ['atLeast', { answer: 'count', atLeast: 3 }],
  ['all', { all: [{ answer: 'area', has: 'Legs' }, { answer: 'count', atLeast: 3 }] }],
  ['any', { any: [{ answer: 'area', has: 'Arms' }, { answer: 'count', atLeast: 3 }] }],
];
const branches: readonly Example[] = conditions.map(([key, showIf]) => ({
  name: `condition-${key}`,
  title: `\`${key}\``,
  definition: {
    settings: { captcha: 'off' },
    steps: [
      { ...choices, canSelectMultiple: true, target: 'number' },
      { id: 'number', type: 'input', question: 'How many times?', inputs: [{ name: 'count', type: 'number', label: 'Times' }], target: 'here' },
      { id: 'here', type: 'button-selection', question: 'This step is shown, since the condition holds.', answers: [{ text: 'Good' }], showIf, target: 'end' },
      end,
    ],
  },
}));

const groups: ReadonlyArray<readonly [title: string, examples: readonly Example[]]> = [
  ['Types of steps', steps],
  ['Types of fields', fields],
  ['Rules', rules],
  ['Conditions', branches],
  ['Layouts', looks('formType', formType)],
  ['Themes', looks('theme', theme)],
];

/** What the examples of the map name is not on the site: its pictures are others, and its links lead to a site that can't be there. */
const onSite = (json: string): string =>
  json.replaceAll(/"\/(\w+)\.png"/g, (_, name: string) => `"${base}examples/pictures/${name.toLowerCase()}.svg"`).replaceAll(/(?<=\\"|": ")\/(\w+)(?=\\?")/g, 'https://www.clinic.example/$1');

const blockOf = (name: string, definition: object): string => `\`\`\`json try=${name}\n${onSite(JSON.stringify(definition, undefined, 2))}\n\`\`\``;

/** What shows a hook or a part at work, by the example's name; a step of choices shows all others. */
const shownIn: Readonly<Record<string, string>> = {
  useAppointment: 'step-appointment',
  useExpressFlow: 'step-express-flow-selector',
  useHtml: 'step-form-intro',
  useLocationDetails: 'step-nearest-locations',
  useMaskedLead: 'step-masked-lead-info',
  useReview: 'step-review',
  useStepInput: 'step-input',
  useStepTexts: 'step-form-intro',
  useSubmitLead: 'field-email',
  useZipLocations: 'step-nearest-locations',
  Appointment: 'step-appointment',
  Description: 'step-form-intro',
  Errors: 'rule-minLength',
  Field: 'field-text',
  Fields: 'step-input',
  Intro: 'step-form-intro',
  Legal: 'field-consent',
  Location: 'step-nearest-locations',
  Locations: 'step-nearest-locations',
  MaskedDetails: 'step-masked-lead-info',
  Progress: 'formType-stepperlist',
  Review: 'step-review',
  Service: 'step-express-flow-introduction',
  controls: 'field-select',
};

/** The end of the page of a hook or a part: a form of the default skin in which it is at work. */
export function liveSection(name: string): string {
  const wanted = shownIn[name] ?? 'step-button-selection';
  const example = groups.flatMap(([, examples]) => examples).find((each) => each.name === wanted);
  if (!example) throw new Error(`There is no form ${wanted} to try, which the page of ${name} shows`);
  return `## At work in a form\n\n${blockOf(`of-${name}`, example.definition)}`;
}

/** Each type of step, field, rule and condition, each layout and each theme, with its JSON and the form. */
export function examplesPage(): MadePage {
  const sections = groups.map(([title, list]) => {
    const blocks = list.map(({ title: heading, name, definition }) => `### ${heading}\n\n${blockOf(name, definition)}`);
    return `## ${title}\n\n${blocks.join('\n\n')}`;
  });
  return { path: 'ask/examples.md', text: `# Forms to try\n\nEach form stands below its JSON. What it asks a server is answered where \`npm start\` serves this site.\n\n${sections.join('\n\n')}\n` };
}
