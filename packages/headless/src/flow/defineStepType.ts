import { withEntry } from '../base/records.ts';
import type { OutputOf, StandardSchema } from '../definition/standardSchema.ts';
import type { Step, StepSettings } from '../definition/types.ts';
import type { FocusTarget, StepMoment, StepTypeExtension } from './code.ts';
import type { TransitionResult } from './effect.ts';

/** The name of a step type, and the schema of its settings. */
interface StepTypeNames<Name extends string, Schema extends StandardSchema> {
  /** The name that a definition gives as the `type` of a step. A built-in type of that name is replaced. */
  readonly type: Name;
  /** A schema for the step's `settings`; what it finds wrong is a fault of the definition, with its path. */
  readonly settings?: Schema;
}

/** What is chosen on a step. */
interface StepAnswer<Settings> {
  /** Returns the selected values after the visitor chose `value`; undefined if the step has no such value. */
  choose?(moment: StepMoment<Settings>, value: string): readonly string[] | undefined;
  /** Returns those of the given values that a page, a link or a draft may select; undefined if there are none. */
  accept?(step: Step, given: string | readonly string[]): readonly string[] | undefined;
  /** Returns the answer as the visitor reads it, for a review; without it, the journey's. */
  shown?(moment: StepMoment<Settings>): string;
  /** Whether the answer may identify a person. Such an answer is never reported to the page, tracked or saved in a draft. */
  readonly isPersonal?: boolean;
}

/** Whether the visitor may leave the step. */
interface StepMove<Settings> {
  /** Whether Next may move on. */
  canAdvance?(moment: StepMoment<Settings>): boolean;
  /** Returns the message for a refused Next; undefined where nothing is refused. */
  refusal?(moment: StepMoment<Settings>): string | undefined;
  /** Returns what happens where Next has to wait for something; undefined where it is refused at once. */
  wait?(moment: StepMoment<Settings>): TransitionResult | undefined;
  /** Returns the state and the effects when the visitor is about to leave the step, before Next asks whether it may. */
  leave?(moment: StepMoment<Settings>, isForward: boolean): TransitionResult;
}

/** How the step is shown. */
interface StepShow<Settings> {
  /** Returns the title of the step, as text or HTML; undefined where it has none. */
  title?(step: Step): string | undefined;
  /** Returns the heading of a step that asks no question. */
  heading?(moment: StepMoment<Settings>): string | undefined;
  /** Returns what screen readers announce when the step is shown; undefined for nothing. */
  announce?(moment: StepMoment<Settings>): string | undefined;
  /** Returns the state and the effects when the step is shown, such as what it loads. `isNew` is false where the step was already on show. */
  arrive?(moment: StepMoment<Settings>, isNew: boolean): TransitionResult;
  /** Returns the selected control, which takes the focus when the visitor comes back; undefined where nothing is selected. */
  focus?(moment: StepMoment<Settings>): FocusTarget | undefined;
  /** Whether the step has Next and Previous; true unless given. */
  readonly hasButtons?: boolean;
}

/** What the lead has of the step. */
interface StepSend<Settings> {
  /** The name of the answer in the lead; without one, only `fields` adds to the lead. */
  readonly fieldName?: string;
  /** Returns what the step adds to the lead: JSON values by name. */
  fields?(moment: StepMoment<Settings>): Readonly<Record<string, unknown>>;
  /** Returns the text that the journey has for the step. */
  journey?(moment: StepMoment<Settings>): string;
}

/** What a step type does, by the moment of a visit. */
interface StepGroups<Settings = StepSettings> {
  /** Texts of the type by language, then by key. Write keys that no other type has. */
  readonly messages?: StepTypeExtension['messages'];
  /** What is chosen on the step. */
  readonly answer?: StepAnswer<Settings>;
  /** Whether the visitor may leave it. */
  readonly move?: StepMove<Settings>;
  /** How it is shown. */
  readonly show?: StepShow<Settings>;
  /** What the lead has of it. */
  readonly send?: StepSend<Settings>;
}

/** The parts of a step type; all except its name have defaults. */
export interface StepTypeSpec<Name extends string, Schema extends StandardSchema> extends StepTypeNames<Name, Schema>, StepGroups<SettingsOf<Schema>> {
  /** Fetches what the type does with the first definition that names it. */
  readonly fetch?: () => Promise<StepGroups<SettingsOf<Schema>>>;
}

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

/** The functions of all moments in one object, as the flow asks for them. */
function flat<Settings>({ answer, move, show = {}, send = {}, ...names }: StepGroups<Settings>): object {
  const { focus: chosen, ...shown } = show;
  const { journey, ...sent } = send;
  return { ...names, ...answer, ...move, ...shown, ...sent, ...(chosen && { chosen }), ...(journey && { answer: journey }) };
}

/**
 * Makes a step type for the `steps` of a definition. The skin needs a component for it, which chooses with `select` and reads `selected`, both from
 * `useLeadFlow`. If one of its functions throws, the default of that function stands in, and the page gets an `error` notice with the code
 * `extension-failed`.
 *
 * @example
 * const appointment = defineStepType({
 *   type: 'appointment-time',
 *   settings: z.object({ days: z.number() }),
 *   move: { canAdvance: ({ selected }) => selected.length > 0, refusal: () => 'Please choose a time' },
 *   send: { fieldName: 'appointment' },
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineStepType<const Name extends string, Schema extends StandardSchema = StandardSchema>(
  spec: StepTypeSpec<Name, Schema>,
): StepTypeExtension & StepTypeNames<Name, Schema> {
  const { fetch } = spec;
  // as: the type's own schema has read the settings that its functions are given.
  return Object.freeze({
    ...defaults,
    ...(flat(spec) as StepTypeNames<Name, Schema> & Partial<StepTypeExtension>),
    ...(fetch && { fetch: async () => flat(await fetch()) as Partial<StepTypeExtension> }),
    extends: 'stepTypes',
  });
}

/** The settings of a step, typed as the schema of its type returns them. For the component of that type. */
export function settingsOf<Schema extends StandardSchema>(_type: { readonly settings?: Schema }, step: Step): OutputOf<Schema> {
  // as: the schema has read them.
  return step.settings as OutputOf<Schema>;
}

/** What a step without an answer does: nothing to choose, nothing to send, nothing to refuse. */
export const screen = {
  answer: () => '',
  choose: () => undefined,
  accept: () => undefined,
  refusal: () => undefined,
  refuse: ({ state }: StepMoment) => ({ state, focus: { part: 'heading' }, names: [], effects: [] }) as const,
} as const;
