import { complain, type Key, type Place, type SchemaIssue } from './reader.ts';

export type SchemaResult<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** A schema of zod, valibot, arktype or another library that follows https://standardschema.dev. */
export interface StandardSchema<Input = unknown, Output = Input> {
  /** The interface that all such libraries share. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | PromiseLike<SchemaResult<Output>>;
    /** Never set: it exists only for its types. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** What a schema takes. */
export type InputOf<Schema> = Schema extends { readonly '~standard': { readonly types?: infer Types } } ? Extract<Types, { readonly input: unknown }>['input'] : unknown;

/** What a schema returns. */
export type OutputOf<Schema> = Schema extends { readonly '~standard': { readonly types?: infer Types } } ? Extract<Types, { readonly output: unknown }>['output'] : unknown;

/** Whether a value is a schema; those of arktype are functions. */
export function isSchema(value: unknown): value is StandardSchema {
  return (typeof value === 'object' || typeof value === 'function') && value !== null && '~standard' in value;
}

/** Reads a value with a schema and adds its issues to the faults of the definition. */
export function readWithSchema(schema: StandardSchema, value: unknown, whole: Place, key: Key): unknown {
  const refuse = (issue: SchemaIssue): void => complain(whole, (words) => words.bySchema(whole, key, issue));
  try {
    const result = schema['~standard'].validate(value);
    if ('then' in result) {
      Promise.resolve(result).catch(() => undefined);
      complain(whole, (words) => words.bySchema(whole, key, { message: words.isAsynchronous }));
    } else if (result.issues) result.issues.forEach(refuse);
    else return result.value;
  } catch (error) {
    // Some libraries throw when a schema is asynchronous.
    refuse({ message: error instanceof Error ? error.message : String(error) });
  }
  return undefined;
}
