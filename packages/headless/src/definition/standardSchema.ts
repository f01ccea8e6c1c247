import { pathTo, type Key, type Place } from './kinds.ts';

/** What a schema found wrong. */
interface SchemaIssue {
  readonly message: string;
  /** Where in the value. */
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

type SchemaResult<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** A schema of zod, valibot, arktype or another library that follows https://standardschema.dev. */
export interface StandardSchema<Input = unknown, Output = Input> {
  /** What every such library offers. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    /** There for its types alone. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** What a schema makes of a value. */
export type OutputOf<Schema> = Schema extends { readonly '~standard': { readonly types?: infer Types } } ? Extract<Types, { readonly output: unknown }>['output'] : unknown;

/** Whether a value is a schema; those of arktype are functions. */
export function isSchema(value: unknown): value is StandardSchema {
  return (typeof value === 'object' || typeof value === 'function') && value !== null && '~standard' in value;
}

/** Where a schema found something wrong, below the path of the value. */
function pathBelow(path: SchemaIssue['path'] = []): string {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
  return keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

/** Reads a value with a schema, and adds what it finds wrong to the faults of the definition. */
export function readWithSchema(schema: StandardSchema, value: unknown, whole: Place, key: Key): unknown {
  const refuse = ({ message, path }: SchemaIssue): void => void whole.faults.push({ path: pathTo(whole, key) + pathBelow(path), message, remedy: 'correct it' });
  try {
    const result = schema['~standard'].validate(value);
    if ('then' in result) {
      result.catch(() => undefined);
      refuse({ message: 'its schema answers later, and a definition is read at once' });
    } else if (result.issues) result.issues.forEach(refuse);
    else return result.value;
  } catch (error) {
    // Some libraries throw where a schema answers later.
    refuse({ message: error instanceof Error ? error.message : String(error) });
  }
  return undefined;
}

/** A schema for a value that one function reads; undefined refuses it. */
export function schemaFor<Output>(read: (value: unknown) => Output | undefined, complain: (value: unknown) => string): StandardSchema<unknown, Output> {
  return {
    '~standard': {
      version: 1,
      vendor: 'lead-flow',
      validate(value) {
        const output = read(value);
        return output === undefined ? { issues: [{ message: complain(value) }] } : { value: output };
      },
    },
  };
}
