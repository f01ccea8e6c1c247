import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { en } from '../messages/en.ts';
import { ruleSets } from './rules.ts';
import { commonStepNames } from './commonSteps.ts';
import { descriptions } from './descriptions.ts';
import { integerOrDigits } from './jsonSchemaIntegers.ts';
import { settingsSchema, stepSchema } from './schema.ts';
import { formTypeAliases, inputTypeNames } from './words.ts';

type Definition = boolean | JsonSchema;

/** A pattern that reads a word in any case: JSON Schema has no flag for it. */
function inAnyCase(word: string): string {
  return word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** What the conversion can't know: the shape behind a transform. */
const shapes: Readonly<Record<string, (schema: JsonSchema) => JsonSchema>> = {
  'settings.formType': ({ enum: names = [], type: _type, ...rest }) => ({
    ...rest,
    anyOf: [
      { enum: [...names] },
      {
        type: 'string',
        pattern: `^\\s*(?:${[...names.map(String), ...Object.keys(formTypeAliases)].map(inAnyCase).join('|')})\\s*$`,
      },
    ],
  }),
  'settings.customStyles': (schema) => ({ ...schema, propertyNames: { pattern: '^--lf-' } }),
  'settings.messages': (schema) => ({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(en).map(([key, text]) => [key, { type: 'string', description: text ? `In English: ${text}` : `Of one alone; without it as ${key.replace(/One$/, '')}` }]),
    ),
  }),
  // Any other type is a warning, not a fault: the editor only suggests.
  'steps[].inputs[].type': (schema) => ({ ...schema, examples: [...inputTypeNames] }),
  'steps[].inputs[].validation.rules[].rule': (schema) => ({
    ...schema,
    enum: ['required', 'minLength', 'regex', ...Object.keys(ruleSets)],
  }),
  'steps[]': (schema) => ({
    ...schema,
    properties: { commonStep: { type: 'string', enum: [...commonStepNames()] }, ...schema.properties },
    required: [],
    anyOf: [{ required: ['id', 'type'] }, { required: ['commonStep'] }],
  }),
};

/**
 * Gives every field its description and closes every object of known names: the form ignores a name that it
 * doesn't know, and an editor should underline it. Names that begin with `$` or `_` are free, for notes.
 */
function describe(given: Definition, path: string): Definition {
  if (typeof given === 'boolean') return given;
  const schema = { ...(shapes[path]?.(given) ?? given) };
  const description = descriptions[path];
  if (description && !schema.description) schema.description = description;
  if (schema.anyOf) schema.anyOf = schema.anyOf.map((branch) => describeBranch(branch, path));
  // as: no list of schemas by position is converted here, so items is one schema.
  if (schema.items) schema.items = describe(schema.items as Definition, `${path}[]`);
  if (!schema.properties) return schema;
  const prefix = path ? `${path}.` : '';
  schema.properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, describe(field, `${prefix}${name}`)]),
  );
  if (schema.required?.length === 0) delete schema.required;
  if (schema.additionalProperties === undefined) {
    schema.patternProperties = { '^[$_]': {} };
    schema.additionalProperties = false;
  }
  return schema;
}

/** A branch of a union stands for the field itself: its own fields are described, it is not described again. */
function describeBranch(branch: Definition, path: string): Definition {
  if (typeof branch === 'boolean' || !branch.properties) return branch;
  const { description: _description, ...rest } = describe(branch, path) as JsonSchema; // as: an object stays one
  return rest;
}

function convert(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, ...converted } = toJsonSchema(schema, {
    // Transforms are met one by one in shapes and integerOrDigits; the fault of a list in place of an object is
    // said by `type: object` already.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => (valibotSchema.type === 'custom' ? {} : jsonSchema),
    overrideAction: integerOrDigits,
  });
  return converted;
}

/** The JSON Schema of a definition, for editors; made from the schema that reads definitions. */
export function makeJsonSchema(): JsonSchema {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      settings: convert(settingsSchema),
      steps: {
        type: 'array',
        minItems: 1,
        items: convert(stepSchema),
        contains: { properties: { lastStep: { enum: [true, 'true', '1'] } }, required: ['lastStep'] },
      },
    },
    required: ['steps'],
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Lead Flow definition',
    // as: an object's description is an object
    ...(describe(schema, '') as JsonSchema),
  };
}
