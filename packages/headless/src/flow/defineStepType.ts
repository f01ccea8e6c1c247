import { withEntry } from '../base/records.ts';
import type { OutputOf, StandardSchema } from '../definition/standardSchema.ts';
import type { Step, StepSettings } from '../definition/types.ts';
import type { StepMoment, StepTypeExtension } from './code.ts';

/** The functions of a step type, given the settings that its own schema returns. */
type Asked<Table, Settings> = {
  readonly [Key in keyof Table]?: Table[Key] extends (moment: StepMoment, ...rest: infer Rest) => infer Result ? (moment: StepMoment<Settings>, ...rest: Rest) => Result : Table[Key];
};

/** The name of a step type, and the schema of its settings. */
export interface StepTypeNames<Name extends string, Schema extends StandardSchema> {
  /** The name that a definition gives as the `type` of a step. A built-in type of that name is replaced. */
  readonly type: Name;
  /** A schema for the step's `settings`; what it finds wrong is a fault of the definition, with its path. */
  readonly settings?: Schema;
}

type StepFunctions<Schema> = Asked<Omit<StepTypeExtension, 'extends' | 'type' | 'settings' | 'fetch'>, SettingsOf<Schema>>;

/** The parts of a step type; all except its name have defaults. */
export type StepTypeSpec<Name extends string, Schema extends StandardSchema> = StepTypeNames<Name, Schema> &
  StepFunctions<Schema> & {
    /** Fetches further functions with the first definition that names the type. */
    readonly fetch?: () => Promise<StepFunctions<Schema>>;
  };

/** The settings that a schema returns; without a schema, those that all built-in types share. */
type SettingsOf<Schema> = unknown extends OutputOf<Schema> ? StepSettings : OutputOf<Schema>;

const nothing = (): undefined => undefined;

/** The defaults: a step with an answer of its own, which is a text or a list of texts. */
const defaults = {
  hasButtons: true,
  isPersonal: false,
  offersAnswers: false,
  hasFields: false,
  listsLocations: false,
  isReturningLead: false,
  canAdvance: () => true,
  title: (step) => step.question,
  answer: ({ selected }) => selected.join(', '),
  fields: ({ step, selected }) => (step.stepType.fieldName !== undefined && selected.length > 0 ? { [step.stepType.fieldName]: selected.join(', ') } : {}),
  choose: (_moment, value) => (value === '' ? [] : [value]),
  accept: (_step, given) => [given].flat(),
  keep: ({ state, step }, values) => ({ ...state, answers: withEntry(state.answers, step.id, values) }),
  refusal: ({ definition }) => definition.messages.required,
  chosen: nothing,
  refuse: (moment) => {
    const { code, state, step } = moment;
    const text = code.stepTypes.get(step.type)?.refusal(moment);
    return {
      state: { ...state, refused: withEntry(state.refused, step.id, true) },
      focus: { part: 'heading' },
      names: [step.id],
      effects: text === undefined ? [] : [{ type: 'announce', text }],
    };
  },
  arrive: ({ state }) => [state, []],
  announce: nothing,
} satisfies Omit<StepTypeExtension, 'extends' | 'type'>;

/**
 * Makes a step type for the `steps` of a definition. The skin needs a component for it, which chooses with `select` and reads `selected`, both from
 * `useLeadFlow`. If one of its functions throws, the default of that function stands in, and the page gets an `error` notice with the code
 * `extension-failed`.
 *
 * @example
 * const appointment = defineStepType({
 *   type: 'appointment-time',
 *   settings: z.object({ days: z.number() }),
 *   canAdvance: ({ selected }) => selected.length > 0,
 *   refusal: () => 'Please choose a time',
 *   fieldName: 'appointment',
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineStepType<const Name extends string, Schema extends StandardSchema = StandardSchema>(
  spec: StepTypeSpec<Name, Schema>,
): StepTypeExtension & StepTypeNames<Name, Schema> {
  // as: the type's own schema has read the settings that its functions are given.
  return Object.freeze({ ...defaults, ...(spec as StepTypeNames<Name, Schema> & Partial<StepTypeExtension>), extends: 'stepTypes' });
}

/** The settings of a step, typed as the schema of its type returns them. For the component of that type. */
export function settingsOf<Schema extends StandardSchema>(_type: { readonly settings?: Schema }, step: Step): OutputOf<Schema> {
  // as: the schema has read them.
  return step.settings as OutputOf<Schema>;
}
