/** Something that a schema found wrong. */
export interface SchemaIssue {
  readonly message: string;
  /** Where it is in the value. */
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}
