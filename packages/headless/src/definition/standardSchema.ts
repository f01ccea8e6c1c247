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

/** Reads a value with a schema, and adds what it finds wrong to the faults of the definition. */
export function readWithSchema(schema: StandardSchema, value: unknown, whole: Place, key: Key): unknown {
  const result = schema['~standard'].validate(value);
  const place: Place = { ...whole, whole, key };
  const add = (path: string, message: string): void => void whole.faults.push({ path, message, remedy: 'correct it' });
  if (result instanceof Promise) add(pathTo(whole, key), 'its schema answers later, and a definition is read at once');
  else if (!result.issues) return result.value;
  else {
    for (const { message, path = [] } of result.issues) {
      const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
      const last = keys.pop();
      const at = keys.reduce((inner: Place, part) => ({ ...inner, whole: inner, key: keyOf(part) }), place);
      add(last === undefined ? pathTo(whole, key) : pathTo(at, keyOf(last)), message);
    }
  }
  return undefined;
}

const keyOf = (part: PropertyKey): Key => (typeof part === 'number' ? part : String(part));

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
