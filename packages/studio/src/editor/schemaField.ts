import definitionSchema from '@leadflow/headless/lead-flow.schema.json';

/** The part of JSON Schema that completion uses. */
export interface SchemaField {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaField[];
  readonly properties?: Readonly<Record<string, SchemaField>>;
  readonly items?: SchemaField;
  readonly propertyNames?: unknown;
  readonly additionalProperties?: boolean | SchemaField;
}

// as: TypeScript infers a narrower type from the file, without the keys that a branch lacks
const root = definitionSchema as SchemaField;

function branches(field: SchemaField): readonly SchemaField[] {
  return [field, ...(field.anyOf ?? [])];
}

/** The schema of the value at a path; undefined if there is none. */
export function schemaAt(path: ReadonlyArray<string | number>): SchemaField | undefined {
  return path.reduce<SchemaField | undefined>((field, part) => {
    const all = field ? branches(field) : [];
    return typeof part === 'number'
      ? all.find(({ items }) => items)?.items
      : all.map(({ properties }) => properties).find((known) => known && Object.hasOwn(known, part))?.[part];
  }, root);
}

/** The keys of an object, each with its schema. */
export function keysOf(field: SchemaField): ReadonlyArray<readonly [string, SchemaField]> {
  return branches(field).flatMap(({ properties = {} }) => Object.entries(properties));
}

/** Whether a value may be of a type. */
export function isOfType(field: SchemaField, type: string): boolean {
  return branches(field).some((branch) => branch.type === type || (Array.isArray(branch.type) && branch.type.includes(type)));
}

/** The possible values as JSON; none where any text or number will do. */
export function valuesOf(field: SchemaField): readonly string[] {
  // The schema also allows text, for page builders that quote everything. Nobody writes that by hand.
  if (isOfType(field, 'boolean')) return ['true', 'false'];
  return branches(field).flatMap((branch) => branch.enum ?? []).map((value) => JSON.stringify(value));
}
