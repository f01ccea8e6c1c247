import { stepNotes } from '@leadflow/check';
import { inputTypes, stepTypes } from '@leadflow/headless';
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

const groups: ReadonlyArray<readonly [title: string, examples: readonly Example[]]> = [
  ['Types of steps', steps],
  ['Types of fields', fields],
  ['Layouts', looks('formType', formType)],
  ['Themes', looks('theme', theme)],
];

/** What the examples of the map name is not on the site: its pictures are others, and its links lead to a site that can't be there. */
const onSite = (json: string): string =>
  json.replaceAll(/"\/(\w+)\.png"/g, (_, name: string) => `"${base}examples/pictures/${name.toLowerCase()}.svg"`).replaceAll(/(?<=\\"|": ")\/(\w+)(?=\\?")/g, 'https://www.clinic.example/$1');

/** Each type of step and field, each layout and each theme, with its JSON and the form. */
export function examplesPage(): MadePage {
  const sections = groups.map(([title, list]) => {
    const blocks = list.map((example) => `### ${example.title}\n\n\`\`\`json try=${example.name}\n${onSite(JSON.stringify(example.definition, undefined, 2))}\n\`\`\``);
    return `## ${title}\n\n${blocks.join('\n\n')}`;
  });
  return { path: 'ask/examples.md', text: `# Forms to try\n\nEach form stands below its JSON. What it asks a server is answered where \`npm start\` serves this site.\n\n${sections.join('\n\n')}\n` };
}
