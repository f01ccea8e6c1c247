import type { InputOf, OutputOf } from '../definition/standardSchema.ts';

/** Names of the step types among extensions. */
export type OwnStepType<Own> = Own extends { readonly extends: 'stepTypes'; readonly type: infer Name extends string } ? Name : never;
/** Names of the input types among extensions. */
export type OwnInputType<Own> = Own extends { readonly extends: 'inputTypes'; readonly type: infer Name extends string } ? Name : never;
/** Names of the rules among extensions. */
export type OwnRule<Own> = Own extends { readonly extends: 'rules'; readonly rule: infer Name extends string } ? Name : never;

/** The schema of a step's settings, from the extension that defines its type; unknown where no extension does, or where that has none. */
type SettingsSchema<Given, Own> = Given extends { readonly type: infer Type extends string }
  ? SchemaIn<Own extends { readonly extends: 'stepTypes'; readonly type: infer Name; readonly settings?: infer Schema } ? (Type extends Name ? Schema : never) : never>
  : unknown;
/** The schema of a rule's value, in the same way. */
type OptionSchema<Given, Own> = Given extends { readonly rule: infer Rule extends string }
  ? SchemaIn<Own extends { readonly extends: 'rules'; readonly rule: infer Name; readonly option?: infer Schema } ? (Rule extends Name ? Schema : never) : never>
  : unknown;
type SchemaIn<Found> = [Found] extends [never] ? unknown : Exclude<Found, undefined>;

/** What a step's settings may be, as they are written; unknown where no schema says. */
export type SettingsInput<Given, Own> = Frozen<InputOf<SettingsSchema<Given, Own>>>;
/** What a step's settings are, once they are read; unknown where no schema says. */
export type SettingsOutput<Given, Own> = OutputOf<SettingsSchema<Given, Own>>;
/** What a rule's value may be; unknown where no schema says. */
export type OptionInput<Given, Own> = Frozen<InputOf<OptionSchema<Given, Own>>>;

/** With readonly lists: TypeScript infers those for a definition, and a schema's mutable ones would not accept them. */
type Frozen<Of> = Of extends object ? { readonly [Key in keyof Of]: Frozen<Of[Key]> } : Of;
