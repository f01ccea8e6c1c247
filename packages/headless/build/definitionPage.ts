import { maxLinkValueLength } from '../src/flow/prefill.ts';
import { captchaTimeout, cookieLifetime, readTimeout, submitTimeout } from '../src/base/deadlines.ts';
import { isRecord } from '../src/base/records.ts';
import { maxDepth, maxSteps, maxTextLength } from '../src/definition/readDefinition.ts';
import { commonStepNames, overCommonSteps } from '../src/definition/commonSteps.ts';
import { maxTestedLength } from '../src/definition/patterns.ts';
import { en } from '../src/messages/en.ts';
import { exampleDefinition } from './exampleDefinition.ts';

type Schema = Readonly<Record<string, unknown>>;

const part = (schema: unknown, key: string): Schema => {
  const found = isRecord(schema) ? schema[key] : undefined;
  return isRecord(found) ? found : {};
};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** What may be written, in a word; an empty text where the description says it. */
function kindOf(schema: Schema): string {
  // A boolean or a number may be written as text too; nobody needs to be told.
  const branches = list(schema['anyOf']).filter(isRecord).filter((branch) => !branch['pattern'] && !list(branch['enum']).includes('true'));
  const isOpen = branches.some((branch) => branch['enum']);
  const kinds = new Set(branches.map((branch) => (isOpen && branch['type'] === 'string' ? 'a name of your own' : kindOf(branch))).filter(Boolean));
  if (kinds.size > 0) return [...kinds].join(', or ');
  if (schema['enum']) return list(schema['enum']).map(code).join(', ');
  const { type } = schema;
  if (type === 'boolean') return 'yes or no (`true`, `false`)';
  if (type === 'array') return 'a list';
  if (type === 'object') return schema['minProperties'] ? 'one for each language' : 'an object';
  return type === 'integer' || type === 'number' ? 'a number' : type === 'string' ? 'a text' : '';
}

/** The branch of a union that has keys. */
function objectOf(schema: Schema): Schema {
  return list(schema['anyOf']).filter(isRecord).find((branch) => branch['type'] === 'object') ?? schema;
}

function defaultOf(schema: Schema): string {
  const value = schema['default'];
  const isNothing = value === undefined || value === false || JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]';
  return isNothing ? '' : code(value);
}

function table(schema: Schema): string {
  const required = list(schema['required']);
  const rows = Object.entries(part(schema, 'properties')).map(([key, given]) => {
    const own = isRecord(given) ? given : {};
    const description = own['description'];
    const cells = [`\`${key}\`${required.includes(key) ? ' (required)' : ''}`, kindOf(own), defaultOf(own), typeof description === 'string' ? description : ''];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  });
  return ['| key | what to write | unless given | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Records of the example that may have such a key: all in it that have one of these names, or stand in a list of that name. */
function examplesOf(holders: readonly string[], value: unknown = { settings: exampleDefinition.settings, steps: exampleDefinition.steps }, name = ''): readonly Schema[] {
  if (Array.isArray(value)) return value.flatMap((item) => examplesOf(holders, item, name));
  if (!isRecord(value)) return [];
  return [...(holders.includes(name) ? [value] : []), ...Object.entries(value).flatMap(([key, inner]) => examplesOf(holders, inner, key))];
}

/** An example for each key that is more than a word. */
function examples(schema: Schema, holders: readonly string[]): string {
  const keys = Object.entries(part(schema, 'properties')).flatMap(([key, own]) => (isRecord(own) && /a list(?! with)|an object/.test(kindOf(own)) ? [key] : []));
  const known = examplesOf(holders);
  const lines = keys.map((key) => {
    const example = known.find((record) => record[key] !== undefined)?.[key];
    if (example === undefined) throw new Error(`packages/headless/build/exampleDefinition.ts has no ${key} in ${holders.join(' or ')}`);
    return `"${key}": ${JSON.stringify(example)}`;
  });
  return lines.length === 0 ? '' : `\n\nFor example:\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``;
}

/** What each predefined step asks, the fields that it puts into the lead, what it looks up, and the step that it stands for. */
function commonSteps(): string {
  const spelledOut = overCommonSteps(en);
  return commonStepNames
    .map((name) => {
      const { id: _id, ...step } = spelledOut({ commonStep: name }) as Schema; // as: the name is one of them
      const fields = list(step['inputs']).filter(isRecord);
      const names = fields.map((field) => code(field['name'])).join(', ');
      const gives = step['type'] === 'nearest-locations' ? 'the chosen clinic' : names || `the answer, as ${code(name)} in the journey`;
      const looksUp = fields.some(({ type }) => type === 'zipcode')
        ? 'the clinics near the ZIP'
        : fields.some(({ mode }) => mode === 'dom')
          ? 'the options of the page’s `[data-lead-flow-locations]`'
          : step['type'] === 'nearest-locations'
            ? 'nothing: it lists what the ZIP before it has found'
            : 'nothing';
      return `### \`${name}\`\n\nAsks “${String(step['question'])}”. Gives: ${gives}. Looks up: ${looksUp}.\n\n\`\`\`text\n${JSON.stringify(step)}\n\`\`\``;
    })
    .join('\n\n');
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;
const count = (number: number): string => number.toLocaleString('en');

const limits: ReadonlyArray<readonly [what: string, limit: string, beyond: string]> = [
  ['steps', count(maxSteps), 'a fault'],
  ['characters of JSON text', count(maxTextLength), 'a fault'],
  ['lists and objects inside each other', count(maxDepth), 'a fault'],
  ['characters of a value that a pattern runs on', count(maxTestedLength), 'the value does not match'],
  ['characters of a value in the page’s address', count(maxLinkValueLength), 'the value is left out'],
  ['characters of a cookie', '4,000', 'the cookie is not set, with a warning'],
  ['time for the server to answer a lead', seconds(submitTimeout), 'the lead failed; the visitor may try again'],
  ['time for any other answer', seconds(readTimeout), 'as if the server had nothing'],
  ['time for the bot check to load, and again for its token', seconds(captchaTimeout), 'the lead failed; the visitor may try again'],
  ['time that cookies and drafts are kept', `${cookieLifetime / 3_600_000} hour`, 'they are gone'],
];

/** Every key of a definition for a reader, from the JSON Schema that editors and the checker go by. */
export function definitionPage(schema: Schema): string {
  const steps = part(part(part(schema, 'properties'), 'steps'), 'items');
  const of = (key: string): Schema => part(part(part(steps, 'properties'), key), 'items');
  const inputs = of('inputs');
  const settings = part(part(schema, 'properties'), 'settings');
  const confirmation = part(part(settings, 'properties'), 'confirmation');
  const validation = part(part(inputs, 'properties'), 'validation');
  const sections: ReadonlyArray<readonly [title: string, schema: Schema, holders: readonly string[]]> = [
    ['`settings`', settings, ['settings']],
    ['A step', steps, ['steps']],
    ['`settings` of a step', part(part(steps, 'properties'), 'settings'), ['settings']],
    ['An answer', of('answers'), ['answers']],
    ['A field (`inputs`)', inputs, ['inputs']],
    ['`validation` of a field', validation, ['validation']],
    ['A rule (`rules`)', part(part(part(validation, 'properties'), 'rules'), 'items'), ['rules']],
    ['An option of a select (`options`)', objectOf(part(part(part(inputs, 'properties'), 'options'), 'items')), ['options']],
    ['A condition (`showIf`)', part(part(steps, 'properties'), 'showIf'), ['showIf', 'any', 'all']],
    ['`confirmation`', confirmation, ['confirmation']],
    ['A link', part(part(confirmation, 'properties'), 'booking'), ['booking']],
    ['`hosts`', part(part(settings, 'properties'), 'hosts'), ['hosts']],
    ['`cookieNames`', part(part(settings, 'properties'), 'cookieNames'), ['cookieNames']],
    ['`contact`', part(part(settings, 'properties'), 'contact'), ['contact']],
  ];
  return `# Every key of a definition

A definition is \`{ "settings": { … }, "steps": [ … ] }\`. This page is made from the JSON Schema of \`@leadflow/headless/lead-flow.schema.json\`.
Texts of the form's own are [messages](../docs/pages/ask/messages.md). Write texts with straight quotes.

What a CMS prints is read as it is meant: \`"true"\` and \`"8"\` for a yes and a number, \`null\` and \`""\` for a key that is not there, and an empty
list (\`[]\`, as PHP prints an empty array) for an empty object wherever an object is asked for. An object in place of a list is a fault.

A text that people read may be [one for each language](../docs/pages/ask/languages.md): \`{ "en": "Where?", "es": "¿Dónde?" }\`.

## Limits

| what | at most | beyond that |
| --- | --- | --- |
${limits.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${sections.map(([title, own, holders]) => `## ${title}\n\n${table(own)}${examples(own, holders)}`).join('\n\n')}

## Predefined steps (\`commonStep\`)

In English; each is in every language of the catalogue. A step with \`"commonStep": "form-name"\` is what stands below its name, with the keys that
you add.

${commonSteps()}
`;
}
