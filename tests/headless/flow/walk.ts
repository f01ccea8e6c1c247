import { initialState, transition, type Effect, type Definition, type FlowEvent, type FlowState, type Step } from '../../../packages/headless/src/index.ts';
import { deepFreeze } from '../../../packages/headless/src/definition/deepFreeze.ts';
import { toLocations } from '../../../packages/headless/src/locations/toLocations.ts';
import type { Act } from './arbitraryFlow.ts';
import { clinics } from './server.ts';

/** One event of a walk: what was before, what came of it. */
export interface Move {
  readonly event: FlowEvent;
  readonly before: FlowState;
  readonly after: FlowState;
  readonly effects: readonly Effect[];
}

export function stepOf(definition: Definition, state: FlowState): Step {
  const step = definition.stepById.get(state.history.at(-1)?.stepId ?? '');
  if (!step) throw new Error('no step is shown');
  return step;
}

/** Moves on frozen data, so that a transition that changes what it was given throws. */
export function move(definition: Definition, state: FlowState, event: FlowEvent): Move {
  const [after, effects] = transition(definition, deepFreeze(state), deepFreeze(event));
  return { event, before: state, after: deepFreeze(after), effects };
}

export const started = (definition: Definition): FlowState => move(definition, initialState, { type: 'started' }).after;

const sound: Readonly<Record<string, string>> = { email: 'ann@example.com', tel: '2125550123', zipcode: '10001' };

/** Answers the step as a willing visitor does, and goes on. */
function passing(step: Step): readonly FlowEvent[] {
  const answers = step.answers.map(({ value }): FlowEvent => ({ type: 'answerSelected', value }));
  const typed = step.inputs.flatMap(({ name, type }): readonly FlowEvent[] => [
    { type: 'inputTyped', name, text: sound[type] ?? '7' },
    { type: 'inputSettled', name },
  ]);
  const found: FlowEvent = { type: 'zipLookupFinished', key: '10001', locations: toLocations(clinics(4)) };
  return [...answers, ...typed, found, step.type === 'express-flow-selector' ? { type: 'expressPressed', button: 'consultation' } : { type: 'nextPressed' }];
}

/** The events that an act stands for on the step that is shown. */
export function eventsOf(definition: Definition, state: FlowState, act: Act): readonly FlowEvent[] {
  const step = stepOf(definition, state);
  const running = Object.entries(state.lookups).find(([, { status }]) => status === 'loading')?.[0] ?? '10001';
  switch (act.act) {
    case 'pass':
      return passing(step);
    case 'choose': {
      const value = step.type === 'nearest-locations' ? `clinic-${act.at}` : step.answers[act.at % Math.max(1, step.answers.length)]?.value;
      return [{ type: 'answerSelected', value: value ?? '' }];
    }
    case 'type': {
      const name = step.inputs[act.at % Math.max(1, step.inputs.length)]?.name ?? '';
      const typed: FlowEvent = { type: 'inputTyped', name, text: act.text };
      return act.isSettled ? [typed, { type: 'inputSettled', name }] : [typed];
    }
    case 'blur':
      return [{ type: 'inputBlurred', name: step.inputs[act.at % Math.max(1, step.inputs.length)]?.name ?? '' }];
    case 'found':
      return [{ type: 'zipLookupFinished', key: running, locations: toLocations(clinics(act.count)) }];
    case 'next':
      return [{ type: 'nextPressed' }];
    case 'back':
      return [{ type: 'backPressed' }];
    case 'enter':
      return [{ type: 'enterPressed' }];
    case 'elapse':
      return [{ type: 'autoAdvanceElapsed' }];
    case 'more':
      return [{ type: 'seeMorePressed' }];
    case 'toggle':
      return [{ type: 'otherOptionsToggled' }];
    case 'retry':
      return [{ type: 'retryPressed' }];
    case 'restore':
      return [{ type: 'pageRestored' }];
    case 'consult':
      return [{ type: 'expressPressed', button: 'consultation' }];
    case 'masked':
      return [{ type: 'maskedLeadLoaded', lead: undefined }];
  }
}

/** Every move of a walk, from the first step on. */
export function walk(definition: Definition, acts: readonly Act[]): readonly Move[] {
  const moves: Move[] = [];
  let state = started(definition);
  for (const act of acts) {
    for (const event of eventsOf(definition, state, act)) {
      const made = move(definition, state, event);
      moves.push(made);
      state = made.after;
    }
  }
  return moves;
}
