import { ownEntry } from '../../base/records.ts';
import type { Definition, Step } from '../../definition/types.ts';
import { defineStepType } from '../../flow/defineStepType.ts';
import type { FlowState } from '../../flow/state.ts';
import type { EventOf, StepMoment } from '../../flow/stepType.ts';
import type { TransitionResult } from '../../flow/effect.ts';
import { selectedValues } from '../../flow/shownStep.ts';
import { languageOf } from '../../messages/languages.ts';
import { appointmentMessages, type AppointmentMessages } from './messages.ts';
import { chosenClinic, isMoment } from './clinic.ts';
import { spokenTime } from './words.ts';

type Moment = Omit<StepMoment, 'selected'>;
type SlotsLoad = NonNullable<FlowState['slots']>[string];

/** What the step says in the form's language; English where it has none. */
export function textsOf({ locale }: Pick<Definition, 'locale'>): AppointmentMessages {
  return ownEntry<AppointmentMessages>(appointmentMessages, languageOf(locale) ?? '') ?? appointmentMessages.en;
}

/** Free times belong to a step and a clinic. */
const slotsKey = (moment: Moment): string => JSON.stringify([moment.step.id, chosenClinic(moment).value]);

/** The free times that the step shows; undefined until they were asked for. */
export const slotsLoad = (moment: Moment): SlotsLoad | undefined => ownEntry(moment.state.slots ?? {}, slotsKey(moment));

/** How many wishes a visitor may have. */
export const maxWishes = ({ settings }: Pick<Step, 'settings'>): number => settings.wishes ?? 3;

const fieldName = ({ settings }: Pick<Step, 'settings'>): string => settings.name ?? 'appointment';

/** A wish is taken back, or comes after those that are there. */
function choose(moment: StepMoment, value: string): readonly string[] | undefined {
  const { selected, step } = moment;
  if (selected.includes(value)) return selected.filter((wish) => wish !== value);
  const load = slotsLoad(moment);
  const isFree = load?.status === 'loaded' && load.slots.includes(value);
  return isFree && selected.length < maxWishes(step) ? [...selected, value] : undefined;
}

function arrive(moment: StepMoment): TransitionResult {
  const { state, definition, step } = moment;
  if (slotsLoad(moment)?.status === 'loaded') return [state, []];
  const key = slotsKey(moment);
  return [
    { ...state, slots: { ...state.slots, [key]: { status: 'loading' } } },
    [{ type: 'loadSlots', key, stepId: step.id, state }, { type: 'announce', text: textsOf(definition).loading }],
  ];
}

function finish(moment: StepMoment, { key, slots, timeZone, token }: EventOf<'slotsLoaded'>): TransitionResult {
  const { state, definition } = moment;
  const next = { ...state, slots: { ...state.slots, [key]: { status: 'loaded', slots, timeZone, token } as const } };
  if (moment.step.type !== 'appointment' || slotsKey(moment) !== key) return [next, []];
  return [next, [{ type: 'announce', text: slots.length === 0 ? textsOf(definition).none : '' }]];
}

/** Days and times at the chosen clinic, as wishes in their order. */
export const appointmentFlow = defineStepType({
  type: 'appointment',
  // Nothing free keeps nobody.
  canAdvance: (moment) => {
    const load = slotsLoad(moment);
    return moment.selected.length > 0 || moment.settings.required === false || (load?.status === 'loaded' && load.slots.length === 0);
  },
  refusal: (moment) => textsOf(moment.definition)[slotsLoad(moment)?.status === 'loaded' ? 'missing' : 'loading'],
  // What a draft or a link holds counts only while it is free.
  selected: (moment) => {
    const wishes = selectedValues(moment.state, moment.step);
    const load = slotsLoad(moment);
    return load?.status === 'loaded' ? wishes.filter((wish) => load.slots.includes(wish)) : wishes;
  },
  choose,
  accept: (step, given) => [given].flat().filter(isMoment).slice(0, maxWishes(step)),
  fields: (moment) => {
    const { selected, step } = moment;
    const load = slotsLoad(moment);
    const name = fieldName(step);
    return selected.length > 0 && load?.status === 'loaded' ? { [name]: selected, [`${name}_timezone`]: load.timeZone } : {};
  },
  shown: (moment) => {
    const load = slotsLoad(moment);
    return load?.status === 'loaded' ? moment.selected.map((wish) => spokenTime(wish, load.timeZone, moment.definition.locale)).join('; ') : moment.selected.join(', ');
  },
  arrive,
  on: { slotsLoaded: finish },
});
