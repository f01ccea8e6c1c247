import { condition, conditionObject } from '../src/definition/conditionObject.ts';
import { definitionEntries } from '../src/definition/definitionEntries.ts';
import { stepEntries, stepSettings } from '../src/definition/step.ts';
import type { Entries, Reader } from '../src/definition/reader.ts';
import { settings } from '../src/definition/settings.ts';
import { languageTag, words } from '../src/definition/words.ts';
import { registryOf } from '../src/formCode.ts';
import { en } from '../src/messages/en.ts';
import { describeKey } from './descriptions.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** A pattern that matches a word in any case: JSON Schema has no flag for it. */
const inAnyCase = (word: string): string => word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** Matches text that reads as a whole number from `smallest` on. */
function digitsFrom(smallest: number, largest: number | undefined): string {
  if (largest !== undefined && largest < 10) return `^[${smallest}-${largest}]$`;
  return smallest > 0 ? '^0*[1-9]\\d*$' : '^\\d+$';
}

const textsByLanguage: JsonSchema = {
  type: 'object',
  description: 'One text for each language, by tags such as en or pt-BR; the first stands in for a language that is missing.',
  propertyNames: { pattern: `${languageTag.source}|^[$_]` },
  additionalProperties: { type: 'string' },
  minProperties: 1,
};

/** What editors can't take from how a key is read, by its reader. */
const exceptions: ReadonlyMap<Reader, JsonSchema> = new Map<Reader, JsonSchema>([
  [settings.entries.customStyles, { propertyNames: { pattern: '^--lf-' } }],
  [
    settings.entries.messages,
    {
      properties: Object.fromEntries(
        Object.entries(en).map(([key, message]) => [key, { ...schemaOf(words), description: message ? `In English: ${message}` : `Of one alone; without it as ${key.replace(/One$/, '')}` }]),
      ),
      additionalProperties: false,
      patternProperties: { '^[$_]': {} },
    },
  ],
]);

function schemaOf(reader: Reader): JsonSchema {
  const { shape } = reader;
  switch (shape.is) {
    case 'primitive': {
      const { types, pattern } = shape;
      const schemas = types.map((type) => ({ type, ...(pattern && { pattern: pattern.source }) }));
      return schemas.length === 1 ? { ...schemas[0] } : { anyOf: schemas };
    }
    case 'flag':
      return { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', '1', '0'] }] };
    case 'wholeNumber': {
      const { smallest, largest } = shape;
      const number = { type: 'integer', minimum: smallest, ...(largest !== undefined && { maximum: largest }) };
      // A text of digits with bounds like 5 and 480 would need a pattern that nobody can read.
      return largest !== undefined && largest > 9 ? number : { anyOf: [number, { type: 'string', pattern: digitsFrom(smallest, largest) }] };
    }
    case 'oneOf': {
      const { names, aliases } = shape;
      if (!aliases) return { enum: names };
      return { anyOf: [{ enum: names }, { type: 'string', pattern: `^\\s*(?:${[...names, ...Object.keys(aliases)].map(inAnyCase).join('|')})\\s*$` }] };
    }
    case 'registered':
      // Editors complete these names and allow any other: they can't know the page's extensions, and would underline those for ever.
      return { anyOf: [{ enum: [...registryOf()[shape.of].keys()] }, { type: 'string' }] };
    case 'list':
      return { type: 'array', items: schemaOf(shape.item) };
    case 'map':
      return { type: 'object', additionalProperties: schemaOf(shape.item) };
    case 'words':
      return { anyOf: [{ type: 'string' }, textsByLanguage] };
    case 'object':
      return objectSchema(shape.entries);
    case 'either':
      return { anyOf: shape.readers.map(schemaOf) };
    case 'anything':
      return reader === condition ? conditionSchema() : {};
  }
}

/** A condition has one test of an answer, or other conditions. */
function conditionSchema(): JsonSchema {
  const tests = ['is', 'isNot', 'has', 'atLeast'].map((test) => ({ required: ['answer', test] }));
  return { ...schemaOf(conditionObject), oneOf: [...tests, { required: ['all'] }, { required: ['any'] }] };
}

/** The settings of a step whose type comes with the form. Those of any other type are for its own schema to check. */
const builtInSettings: JsonSchema = {
  if: { properties: { type: { enum: [...registryOf().stepTypes.keys()] } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { properties: { settings: { propertyNames: { anyOf: [{ enum: Object.keys(stepSettings.entries) }, { pattern: '^[$_]' }] } } } },
};

/** An object of known keys. A form ignores other keys; an editor underlines them, except for notes, which begin with `$` or `_`. */
function objectSchema(entries: Entries): JsonSchema {
  const properties = Object.entries(entries).map(([key, reader]) => {
    const { otherwise } = reader;
    return [key, { description: describeKey(entries, key), ...schemaOf(reader), ...exceptions.get(reader), ...(otherwise !== undefined && { default: otherwise }) }] as const;
  });
  const needed = Object.keys(entries).filter((key) => entries[key]?.isRequired);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(entries === stepEntries ? { anyOf: [{ required: needed }, { required: ['commonStep'] }], ...builtInSettings } : needed.length > 0 && { required: needed }),
    patternProperties: { '^[$_]': {} },
    additionalProperties: entries === stepSettings.entries,
  };
}

/** The JSON Schema of a definition, for editors; made from the tables that read definitions. */
export function makeJsonSchema(): JsonSchema & { readonly properties: JsonSchema } {
  const { properties, ...schema } = objectSchema(definitionEntries);
  // as: objectSchema has just made them.
  const { steps, ...others } = properties as Readonly<Record<string, JsonSchema>>;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Lead Flow definition',
    description: 'A multi-step lead form: its settings and its steps.',
    ...schema,
    properties: {
      ...others,
      steps: { ...steps, minItems: 1, contains: { properties: { lastStep: { enum: [true, 'true', '1'] } }, required: ['lastStep'] } },
    },
  };
}
