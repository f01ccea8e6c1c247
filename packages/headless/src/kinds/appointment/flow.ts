import { ownEntry } from '../../base/records.ts';
import type { Location } from '../clinics/location.ts';
import type { EventOf, Moment, StepMoment, StepTypeExtension, Visit } from '../../flow/code.ts';
import { pressNext, refuse, show, visitedSteps } from '../../flow/moves.ts';
import { locationView } from '../clinics/zip.ts';
import { answersByName } from '../../flow/fieldState.ts';
import { isMoment, timeOf } from '../../base/timeZone.ts';
import type { Definition, Step } from '../../definition/types.ts';
import { defineStepType } from '../../flow/defineStepType.ts';
import type { FlowState } from '../../flow/state.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import { awaitsLead } from '../../flow/navigation.ts';
import { whenReady } from '../../flow/transition.ts';
import { selectedValues } from '../../flow/readState.ts';
import { isReady, visitAt, visitOf } from '../../flow/visit.ts';
import { formatMessage, languageOf } from '../../messages/languages.ts';
import { appointmentMessages, type AppointmentMessages } from './messages.ts';
import type { SlotsLoad } from './state.ts';
import { spokenTime } from './words.ts';

/** The clinic that the visitor has chosen before, as far as it is known. */
export function chosenClinic(moment: Moment): { readonly value: string; readonly location: Location | undefined } {
  const visits = visitedSteps(moment);
  const location = visits.findLast(({ step }) => step.stepType.listsLocations);
  const found = location && locationView(location).selected;
  return { value: found?.value ?? ownEntry(answersByName(moment), 'your-city') ?? '', location: found };
}

type AtStep = Omit<StepMoment, 'selected'>;

/** What the step says in the form's language; English where it has none. */
export function textsOf({ locale }: Pick<Definition, 'locale'>): AppointmentMessages {
  return ownEntry<AppointmentMessages>(appointmentMessages, languageOf(locale) ?? '') ?? appointmentMessages.en;
}

/** Free times belong to a step and a clinic. */
const slotsKey = (moment: AtStep): string => JSON.stringify([moment.step.id, chosenClinic(moment).value]);

/** The free times that the step shows; undefined until they were asked for. */
export const slotsLoad = (moment: AtStep): SlotsLoad | undefined => ownEntry(moment.state.slots ?? {}, slotsKey(moment));

/** How many wishes a visitor may have. */
export const maxWishes = ({ settings }: Pick<Step, 'settings'>): number => settings.wishes ?? 3;

const fieldName = ({ settings }: Pick<Step, 'settings'>): string => settings.name ?? 'appointment';

/** That wishes are lost, since their time has passed while the page was open; undefined once the visitor has chosen anew. */
export function passedText(moment: AtStep): string | undefined {
  const { state, step, definition } = moment;
  const load = slotsLoad(moment);
  const { passed = [], timeZone } = load?.status === 'loaded' ? load : {};
  const times = selectedValues(state, step).filter((wish) => passed.includes(wish)).map((wish) => spokenTime(wish, timeZone, definition.locale));
  return times.length > 0 ? formatMessage(textsOf(definition).passed, { time: times.join('; ') }) : undefined;
}

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
  if (slotsLoad(moment)?.status === 'loaded') return [state, [{ type: 'readClock', reason: 'arrival', stepId: step.id }]];
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

/** The state without the times that have passed. */
function withoutPassed(state: FlowState, now: number): FlowState {
  const loads = Object.entries(state.slots ?? {}).map(([key, load]) => {
    const gone = load.status === 'loaded' ? load.slots.filter((slot) => timeOf(slot) <= now) : [];
    if (load.status !== 'loaded' || gone.length === 0) return [key, load] as const;
    return [key, { ...load, slots: load.slots.filter((slot) => !gone.includes(slot)), passed: [...(load.passed ?? []), ...gone] }] as const;
  });
  return { ...state, slots: Object.fromEntries(loads) };
}

/** Takes out what has passed. Where a wish is among it, the visitor is told, is kept on the step or comes back to it, and can choose another time. */
function pass(visit: Visit, { now, reason, stepId }: EventOf<'clockRead'>): TransitionResult {
  const { definition, state } = visit;
  const step = definition.stepById.get(stepId);
  if (!step || (reason === 'submit' ? !awaitsLead(state) : !isReady(visit) || visit.step.id !== stepId)) return [state, []];
  const before = visitAt(visit, step);
  const after = before.with(withoutPassed(state, now));
  const isLost = after.selected.length < before.selected.length;
  if (reason === 'submit') {
    const place = state.history.findIndex((visited) => visited.stepId === stepId);
    const [back, effects] = show(after.with({ ...after.state, phase: { status: 'ready' } }), state.history.slice(0, place + 1), 'back');
    const [refused, told] = refuse(visitOf({ ...visit, state: back }));
    return [refused, [...effects, ...told]];
  }
  if (reason === 'next') return isLost ? refuse(after) : pressNext(after);
  const told = isLost ? reasonOf(after) : undefined;
  return [after.state, told === undefined ? [] : [{ type: 'announce', text: told }]];
}

/** Next looks at the clock first: the page may have been open for long. */
function lookAtClock(visit: Visit): TransitionResult {
  if (visit.selected.length === 0) return pressNext(visit);
  const look: Effect = { type: 'readClock', reason: 'next', stepId: visit.step.id };
  return [visit.state, [look]];
}

/** Why the visitor is to choose. */
function reasonOf(moment: StepMoment): string {
  const texts = textsOf(moment.definition);
  const load = slotsLoad(moment);
  if (load?.status !== 'loaded') return texts.loading;
  const passed = passedText(moment);
  if (passed === undefined) return texts.missing;
  return `${passed}. ${load.slots.length > 0 ? texts.another : texts.none}`;
}

/** Days and times at the chosen clinic, as wishes in their order. */
export const appointmentFlow: StepTypeExtension = {
  ...defineStepType({
    type: 'appointment',
    answer: {
      choose,
      accept: (step, given) => [given].flat().filter(isMoment).slice(0, maxWishes(step)),
      shown: (moment) => {
        const load = slotsLoad(moment);
        return load?.status === 'loaded' ? moment.selected.map((wish) => spokenTime(wish, load.timeZone, moment.definition.locale)).join('; ') : moment.selected.join(', ');
      },
    },
    move: {
      // Nothing free keeps nobody.
      canAdvance: (moment) => {
        const load = slotsLoad(moment);
        return moment.selected.length > 0 || moment.settings.required === false || (load?.status === 'loaded' && load.slots.length === 0);
      },
      refusal: reasonOf,
    },
    show: { arrive },
    send: {
      fields: (moment) => {
        const { selected, step } = moment;
        const load = slotsLoad(moment);
        const name = fieldName(step);
        if (selected.length === 0 || load?.status !== 'loaded') return {};
        return { [name]: selected, ...(load.timeZone !== undefined && { [`${name}_timezone`]: load.timeZone }) };
      },
    },
  }),
  // What a draft or a link holds counts only while it is free.
  selected: (moment) => {
    const wishes = selectedValues(moment.state, moment.step);
    const load = slotsLoad(moment);
    return load?.status === 'loaded' ? wishes.filter((wish) => load.slots.includes(wish)) : wishes;
  },
  hasPassed: ({ selected }, now) => selected.some((wish) => timeOf(wish) <= now),
  on: { slotsLoaded: finish, nextPressed: whenReady(lookAtClock), clockRead: pass },
};
