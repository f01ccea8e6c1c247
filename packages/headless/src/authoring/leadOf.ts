import type { locationFieldName } from '../base/leadFields.ts';
import type { InputType } from '../builtIns.ts';
import type { JourneyEntry } from '../flow/code.ts';
import type { CommonName, FieldValue, WrittenInput } from './writtenAnswers.ts';
import type { AnyDefinition, IdOf } from './writtenDefinition.ts';

/** What every lead has beside its fields. */
interface SentWithFields {
  /** The steps that the visitor has come by, with what was answered there; choices are here alone. */
  readonly journey: readonly JourneyEntry[];
  /** The same for a lead that is sent once more. */
  readonly submission_id: string;
  /** The page is none of `settings.siteHosts`. */
  readonly offsite: boolean;
  readonly service?: string;
  readonly internal_notes?: string;
  readonly experiment?: string;
  readonly utm_source?: string;
  /** `granted` or `denied`: whether the visitor lets their data be used for advertising; missing where the page doesn't say. */
  readonly ad_consent?: string;
}

/** What may be passed by on the way through a form: a step or a field with a condition, a field that may stay empty. */
type Passable = { readonly showIf: object } | { readonly required: false };

/** An answer that leads elsewhere: then no step is on everybody's way. */
type BranchIn<Given> = Given extends { readonly answers: ReadonlyArray<infer Answer> } ? Extract<Answer, { readonly target: string }> : never;

type StepsOf<Definition extends AnyDefinition> = Definition['steps'][number];
/** Steps on everybody's way. */
type SureSteps<Definition extends AnyDefinition> = [BranchIn<StepsOf<Definition>>] extends [never] ? Exclude<StepsOf<Definition>, Passable> : never;

/** What a type of one's own sends may be anything. */
type SentValue<Input> = Input extends { readonly type: infer Type } ? (Type extends InputType ? FieldValue<Input> : unknown) : string;

type FieldsOf<Input extends { readonly name: string }> = { readonly [Each in Input as Each['name']]: SentValue<Each> } & {
  // The words that were agreed to, and when.
  readonly [Each in Extract<Input, { readonly type: 'consent' }> as `${Each['name']}_text` | `${Each['name']}_at`]: string;
} & {
  // Their language, where the definition or the page names one, and what has ticked the box.
  readonly [Each in Extract<Input, { readonly type: 'consent' }> as `${Each['name']}_language` | `${Each['name']}_by`]?: string;
};

/** A field of the page's own takes the place of a predefined one. */
type CommonFieldsOf<Given> = Given extends unknown ? { readonly [Name in Exclude<CommonName<Given>, WrittenInput<Given>['name']>]: string } : never;
type CommonNames<Given> = Given extends unknown ? keyof CommonFieldsOf<Given> : never;

type LocationStep = { readonly type: 'nearest-locations' } | { readonly commonStep: 'location-selector-list' };
/** With `zipFailure: 'continue'`, a visitor goes on without a clinic while the search is down. */
type SureLocation<Definition extends AnyDefinition> = Definition extends { readonly settings: { readonly zipFailure: 'continue' } } ? never : Extract<SureSteps<Definition>, LocationStep>;

/** Nothing free keeps nobody. */
type AppointmentName<Given> = Given extends { readonly type: 'appointment' } ? (Given extends { readonly settings: { readonly name: infer Name extends string } } ? Name : 'appointment') : never;

type SureFields<Definition extends AnyDefinition> = FieldsOf<Exclude<WrittenInput<SureSteps<Definition>>, Passable>> &
  { readonly [Name in CommonNames<SureSteps<Definition>>]: string } &
  ([SureLocation<Definition>] extends [never] ? unknown : { readonly [Name in typeof locationFieldName]: string });
type PossibleFields<Definition extends AnyDefinition> = FieldsOf<WrittenInput<StepsOf<Definition>>> &
  { readonly [Name in CommonNames<StepsOf<Definition>>]: string } &
  ([Extract<StepsOf<Definition>, LocationStep>] extends [never] ? unknown : { readonly [Name in typeof locationFieldName | `${typeof locationFieldName}_post_id`]: string }) &
  { readonly [Name in AppointmentName<StepsOf<Definition>>]: readonly string[] } &
  { readonly [Name in AppointmentName<StepsOf<Definition>> as `${Name}_timezone`]: string };

type MapOf<Definition> = Definition extends { readonly settings: { readonly fieldMap: infer Map } } ? Map : object;
/** Fields under the second names that `fieldMap` gives them. */
type Renamed<Map, Fields> = { readonly [From in keyof Map & keyof Fields as Map[From] & string]: Fields[From] };

type Flat<Given> = Given extends infer All ? { readonly [Key in keyof All]: All[Key] } : never;
type WithRenamed<Map, Sure, Possible> = Flat<SentWithFields & Sure & Renamed<Map, Sure> & Partial<Possible & Renamed<Map, Possible>>>;

/**
 * The body of a lead as the server gets it, by what the definition says: what a server's handler is given. A field that may be passed by is optional;
 * with an answer that has a target of its own, all are. What the page adds (its hidden fields) and what step types of one's own send it can't tell. A
 * definition whose ids a variable hides has any fields.
 */
export type LeadOf<Definition> = Definition extends AnyDefinition
  ? string extends IdOf<StepsOf<Definition>>
    ? SentWithFields & Readonly<Record<string, unknown>>
    : WithRenamed<MapOf<Definition>, SureFields<Definition>, PossibleFields<Definition>>
  : SentWithFields & Readonly<Record<string, unknown>>;
