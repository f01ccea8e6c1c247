import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialState, transition, type Flow, type FlowState } from '../../../packages/headless/src/index.ts';
import { canAdvance } from '../../../packages/headless/src/flow/canAdvance.ts';
import { settleAll } from '../../../packages/headless/src/flow/fields.ts';
import { journeyOf } from '../../../packages/headless/src/flow/journey.ts';
import { inputState, selectedValues } from '../../../packages/headless/src/flow/readState.ts';
import { shownError } from '../../../packages/headless/src/flow/verdict.ts';
import { leadPayload } from '../../../packages/headless/src/lead/payload.ts';
import { arbitraryActs, arbitraryEvent, arbitraryFlow, runs } from './arbitraryFlow.ts';
import { move, started, stepOf, walk, type Move } from './walk.ts';

/** Holds for every move of every walk through every definition. */
function always(holds: (flow: Flow, made: Move) => void): void {
  fc.assert(
    fc.property(arbitraryFlow, arbitraryActs, (flow, acts) => {
      for (const made of walk(flow, acts)) holds(flow, made);
    }),
    { numRuns: runs },
  );
}

const isReady = ({ phase }: FlowState) => phase.status === 'ready';
const submits = ({ effects }: Move) => effects.some(({ type }) => type === 'submit');

/** What the visitor has put into a step's fields. */
const filled = (flow: Flow, state: FlowState) =>
  flow.steps.map((step) => step.inputs.map((input) => [inputState(state, step, input).text, inputState(state, step, input).value]));

test('the step shown is the last of the path, the path is never empty, and the view is one of the four [R8 R14]', () => {
  always((flow, { after }) => {
    expect(flow.stepById.has(after.history.at(-1)?.stepId ?? '')).toBe(true);
    expect(['loading', 'ready', 'error', 'done']).toContain(after.phase.status);
  });
});

test('Previous undoes Next exactly: step, queue and answers [R110 R111]', () => {
  always((flow, { event, before, after }) => {
    if (event.type !== 'nextPressed' || after.history.length <= before.history.length) return;
    const back = move(flow, after, { type: 'backPressed' }).after;
    expect(back.history).toEqual(before.history);
    const step = stepOf(flow, before);
    expect(filled(flow, back)).toEqual(filled(flow, settleAll(before, step)));
    for (const known of flow.steps) {
      // A list selects its first clinic when its ZIP is searched; every other choice is the visitor's alone.
      if (known.type !== 'nearest-locations') expect(selectedValues(back, known)).toEqual(selectedValues(before, known));
    }
  });
});

test('Next moves exactly when the step allows it; a refused one stays and says why [R103 R115 R116 R117]', () => {
  always((flow, { event, before, after, effects }) => {
    if (event.type !== 'nextPressed' || !isReady(before)) return;
    const mayMove = canAdvance(flow, settleAll(before, stepOf(flow, before)));
    const hasMoved = after.history.length !== before.history.length || !isReady(after);
    expect(hasMoved).toBe(mayMove);
    if (!mayMove) expect(effects.some((effect) => effect.type === 'notify' && effect.notice.type === 'invalid')).toBe(true);
  });
});

test('the journey’s entries are numbered from 1 along the visited path [R92 R104]', () => {
  always((flow, { after }) => {
    const journey = journeyOf(flow, after, { includesCurrent: true });
    expect(journey.map(({ step, stepId }) => [step, stepId])).toEqual(after.history.map(({ stepId }, index) => [index + 1, stepId]));
  });
});

test('a lead holds the fields of the visited steps and no others [R92 R93]', () => {
  const page = { url: new URL('https://www.clinic.example/'), referrer: '', hiddenFields: {}, attribution: {} };
  always((flow, { after }) => {
    const visited = after.history.flatMap(({ stepId }) => flow.stepById.get(stepId) ?? []);
    const asked = visited.flatMap((step) => step.inputs.filter(({ type }) => type !== 'slider').map(({ name }) => name));
    const own = ['offsite', 'journey', 'submission_id', 'your-city'];
    const sent = Object.keys(leadPayload(flow, after, page, 'id')).filter((name) => !own.includes(name));
    expect(sent.toSorted()).toEqual([...new Set(asked)].toSorted());
  });
});

test('a lead is sent from a last step alone [R105 R109]', () => {
  always((flow, made) => {
    if (submits(made)) expect(stepOf(flow, made.before).lastStep).toBe(true);
  });
});

test('nothing is sent while something is being sent [R105]', () => {
  always((_flow, made) => {
    if (!isReady(made.before)) expect(submits(made)).toBe(false);
  });
});

test('the queue is empty at the end step, and waits for each branch once [R107 R108]', () => {
  always((flow, { after }) => {
    const queue = after.history.at(-1)?.queue ?? [];
    expect(new Set(queue).size).toBe(queue.length);
    if (stepOf(flow, after).multipleDynamicEndStep === true) expect(queue).toEqual([]);
  });
});

test('a single choice has exactly one answer selected once something was chosen [R18]', () => {
  always((flow, { event, before, after }) => {
    const step = stepOf(flow, before);
    if (event.type !== 'answerSelected' || step.type !== 'button-selection' || step.canSelectMultiple || !isReady(before)) return;
    expect(selectedValues(after, step)).toEqual([event.value]);
  });
});

test('an error shows only on a field that was touched [R119]', () => {
  always((flow, { after }) => {
    for (const step of flow.steps) {
      for (const input of step.inputs) {
        if (!inputState(after, step, input).isTouched) expect(shownError(flow, after, step, input)).toBeUndefined();
      }
    }
  });
});

test('typing and leaving a field never move on, and neither does anything the world sends [R113]', () => {
  const movers = new Set(['nextPressed', 'backPressed', 'autoAdvanceElapsed', 'expressPressed']);
  always((_flow, { event, before, after }) => {
    if (!movers.has(event.type)) expect(after.history).toEqual(before.history);
  });
});

test('any event at any time: no exception, nothing given is changed, and the same comes of it twice', () => {
  fc.assert(
    fc.property(arbitraryFlow, fc.array(arbitraryEvent, { maxLength: 30 }), (flow, events) => {
      let state = started(flow);
      for (const event of events) {
        const made = move(flow, state, event);
        const [again, effects] = transition(flow, state, event);
        expect(isDeepStrictEqual(again, made.after) && isDeepStrictEqual(effects, made.effects)).toBe(true);
        state = made.after;
      }
    }),
    { numRuns: runs },
  );
});

test('before the start no event does anything but start', () => {
  fc.assert(
    fc.property(arbitraryFlow, arbitraryEvent, (flow, event) => {
      fc.pre(event.type !== 'started' && event.type !== 'restartPressed');
      expect(move(flow, initialState, event).after.history).toEqual([]);
    }),
    { numRuns: runs },
  );
});
