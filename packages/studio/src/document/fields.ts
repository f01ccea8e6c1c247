import { noteOf } from '@leadflow/check';
import type { Extension } from '@leadflow/headless';
import { schemaAt, type SchemaField } from '../editor/schemaField.ts';
import type { Path } from './json.ts';

/** What a value is edited with. */
export type Control = 'words' | 'html' | 'text' | 'lines' | 'number' | 'flag' | 'choice' | 'colour' | 'target' | 'condition' | 'styles' | 'object' | 'list' | 'json';

/** One key of the definition's table, as the inspector shows it. */
export interface InspectorField {
  readonly key: string;
  readonly control: Control;
  /** What the table says about it. */
  readonly help: string;
  /** What counts where the key is left out. */
  readonly otherwise: unknown;
  readonly choices: readonly string[];
}

/** Groups in which keys stand. What is in none of them stands under Advanced, a key of an extension and a new one among them. */
const groups = {
  settings: {
    look: ['formType', 'theme', 'brandColor', 'background', 'variant', 'customStyles', 'buttonMode', 'backButtonMode', 'formEmphasis', 'badgeImage'],
    texts: ['formName', 'submitButtonText', 'backButtonText', 'locale', 'confirmation', 'contact'],
    progress: ['showStepsIndicator', 'stepper', 'autoAdvance', 'backButton', 'backButtonTop', 'saveDraft', 'browserHistory'],
    clinics: ['locationsPerPage', 'maxLocations', 'searchRadius', 'locationDetails', 'zipFailure'],
    legal: ['showLegalConsentText', 'legalTextSelector', 'stepLegalText', 'stepLegalLinkText', 'stepLegalLink', 'consent', 'captcha'],
  },
  step: {
    texts: ['question', 'description', 'nextButtonText'],
    answers: ['canSelectMultiple', 'requiredSelections', 'autoAdvance'],
    flow: ['target', 'showIf', 'firstStep', 'lastStep'],
    look: ['stepTextColor'],
  },
  answer: { texts: ['text', 'supText', 'badge'], flow: ['target', 'showIf', 'selected'], look: ['color', 'icon'] },
  input: { texts: ['label', 'placeholder', 'text', 'type', 'name'], rules: ['required', 'options', 'searchable', 'maxLength', 'min', 'max', 'notBefore', 'country'], flow: ['showIf'] },
} as const;

/** What a field belongs to. */
export type Area = keyof typeof groups;
/** The name of a group. */
export type Group = 'texts' | 'look' | 'progress' | 'clinics' | 'legal' | 'answers' | 'flow' | 'rules' | 'advanced';

/** What stands in sight of an answer, a field and the design of a form, by its keys. */
const inSight: Readonly<Record<Exclude<Area, 'step'>, readonly string[]>> = {
  settings: ['formType', 'theme', 'brandColor', 'variant', 'showStepsIndicator', 'formEmphasis', 'submitButtonText', 'backButtonText'],
  answer: ['text', 'supText', 'badge', 'icon', 'color', 'selected', 'showIf'],
  input: ['type', 'label', 'placeholder', 'required', 'options', 'name', 'showIf'],
};

/** What stands in sight of a step beside its kind and its answers or fields: what it asks, what its type shows, and where it leads. */
const inSightOf = (type: string, content: readonly string[]): readonly string[] => [
  ...(content.includes('title') ? [] : ['question', 'description']),
  ...(type === 'button-selection' ? ['canSelectMultiple'] : content.slice(0, 3)),
  'target',
  'showIf',
  'nextButtonText',
];

function flatten(field: SchemaField): readonly SchemaField[] {
  return [field, ...(field.anyOf ?? []).flatMap(flatten)];
}

const isWords = (branches: readonly SchemaField[]): boolean => branches.some(({ propertyNames, additionalProperties }) => propertyNames !== undefined && typeof additionalProperties === 'object' && additionalProperties.type === 'string');

function controlOf(key: string, field: SchemaField): Control {
  if (key === 'showIf') return 'condition';
  if (key === 'target' || key === 'multipleDynamicEndStep') return 'target';
  if (key === 'customStyles') return 'styles';
  if (key === 'messages') return 'json';
  const branches = flatten(field);
  const types = new Set(branches.flatMap(({ type }) => type ?? []));
  if (isWords(branches)) return /\bHTML\b/.test(field.description ?? '') && !/plain/.test(field.description ?? '') ? 'html' : 'words';
  if (types.has('boolean')) return types.has('string') ? 'text' : 'flag';
  if (types.has('array')) return branches.some(({ items }) => items && flatten(items).some(({ type }) => type === 'string')) ? 'lines' : branches.some(({ items }) => items?.properties) ? 'list' : 'json';
  if (branches.some((branch) => branch.enum)) return 'choice';
  if (types.has('integer') || types.has('number')) return 'number';
  if (types.has('string')) return /colou?r$/i.test(key) ? 'colour' : 'text';
  return branches.some(({ properties }) => properties) ? 'object' : 'json';
}

/** The fields of the object at a path, in the order of the table. */
export const fieldsAt = (path: Path): readonly InspectorField[] => fieldsIn(schemaAt(path) ?? {});

/** A schema that tells what is in it: https://standardschema.dev/json-schema. */
interface TellingSchema {
  readonly jsonSchema?: { input(options: { readonly target: string }): SchemaField };
}

/** The settings of a step type that an extension brings, from the schema that it reads them with. */
export function fieldsOfExtension(extensions: readonly Extension[], type: string): readonly InspectorField[] {
  const extension = extensions.find((each) => each.extends === 'stepTypes' && each.type === type);
  // as: a part of the interface that libraries have since 2025, and that ours does not ask for.
  const schema = extension && 'settings' in extension ? (extension.settings?.['~standard'] as TellingSchema | undefined) : undefined;
  return fieldsIn(schema?.jsonSchema?.input({ target: 'draft-2020-12' }) ?? {}).map((field) => (field.control === 'object' || field.control === 'list' ? { ...field, control: 'json' } : field));
}

function fieldsIn(schema: SchemaField): readonly InspectorField[] {
  const properties = flatten(schema).flatMap((branch) => Object.entries(branch.properties ?? {}));
  return properties.map(([key, field]) => ({
    key,
    control: controlOf(key, field),
    help: field.description ?? '',
    otherwise: field.default,
    choices: [...new Set(flatten(field).flatMap(({ enum: values = [] }) => values.filter((value) => typeof value === 'string')))],
  }));
}

/** What the inspector shows elsewhere, or as the parts of a step. */
const elsewhere = new Set(['answers', 'inputs', 'settings', 'commonStep', '$schema', 'steps']);

/** A field with its place. */
type PlacedField = InspectorField & { readonly path: Path };

/** The fields of an object: those in sight, of which the panel shows eight with the kind and the parts of a step, beside an extension’s own, and the others by the group in which they stand. */
export function fieldsOf(area: Area, path: Path, type = '', extensions: readonly Extension[] = []): { readonly main: readonly PlacedField[]; readonly more: readonly (readonly [Group, readonly PlacedField[]])[] } {
  const own = fieldsAt(path).filter(({ key }) => !elsewhere.has(key)).map((field) => ({ ...field, path: [...path, field.key] }));
  const brought = fieldsOfExtension(extensions, type);
  const further = area === 'step' ? [...brought, ...fieldsAt([...path, 'settings']).filter(({ key }) => !brought.some((field) => field.key === key))].map((field) => ({ ...field, path: [...path, 'settings', field.key] })) : [];
  const content = noteOf(type)?.content ?? [];
  const all = content.some((key) => own.some((field) => field.key === key)) ? [...further, ...own] : [...own, ...further];
  const wanted = area === 'step' ? [...brought.map(({ key }) => key), ...inSightOf(type, content)] : inSight[area];
  const main = [...new Set(wanted)].flatMap((key) => all.find((field) => field.key === key) ?? []).slice(0, brought.length + (area === 'step' ? 7 : 8));
  const rest = all.filter((field) => !main.includes(field) && !(area === 'answer' && field.key === 'target'));
  const table: Readonly<Record<string, readonly string[]>> = groups[area];
  // as: the keys of the table above.
  const named = Object.entries(table).map(([group, keys]) => [group as Group, keys.flatMap((key) => rest.filter((field) => field.key === key))] as const);
  const used = new Set(named.flatMap(([, fields]) => fields));
  return { main, more: [...named, ['advanced', rest.filter((field) => !used.has(field))] as const].filter(([, fields]) => fields.length > 0) };
}
