import definitionSchema from '@leadflow/headless/lead-flow.schema.json';

/** What is used of a JSON Schema. */
export interface SchemaField {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly SchemaField[];
  readonly properties?: Readonly<Record<string, SchemaField>>;
  readonly items?: SchemaField;
}

/** Keys and indices that lead from the definition to a value in it. */
export type Path = ReadonlyArray<string | number>;

// as: the published schema; JSON files come with a type of their own, which says less
const root = definitionSchema as SchemaField;

function branches(field: SchemaField): readonly SchemaField[] {
  return [field, ...(field.anyOf ?? [])];
}

/** The schema's word on the value at a path; undefined where it has none. */
export function schemaAt(path: Path): SchemaField | undefined {
  return path.reduce<SchemaField | undefined>((field, part) => {
    const all = field ? branches(field) : [];
    return typeof part === 'number'
      ? all.find(({ items }) => items)?.items
      : all.map(({ properties }) => properties).find((known) => known && Object.hasOwn(known, part))?.[part];
  }, root);
}

/** The keys of an object with what the schema says of each. */
export function keysOf(field: SchemaField): ReadonlyArray<readonly [string, SchemaField]> {
  return branches(field).flatMap(({ properties = {} }) => Object.entries(properties));
}

/** Whether a value may be of a type. */
export function isOfType(field: SchemaField, type: string): boolean {
  return branches(field).some((branch) => branch.type === type || (Array.isArray(branch.type) && branch.type.includes(type)));
}

/** The values that may be written, as JSON; none where any text or number will do. */
export function valuesOf(field: SchemaField): readonly string[] {
  // Booleans may also come as text, for pages that can't print them; nobody writes them so by hand.
  if (isOfType(field, 'boolean')) return ['true', 'false'];
  return branches(field).flatMap((branch) => branch.enum ?? branch.examples ?? []).map((value) => JSON.stringify(value));
}
