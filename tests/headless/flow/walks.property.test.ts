import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialState, transition, type Definition, type FlowState } from '../../../packages/headless/src/index.ts';
import { canAdvance } from '../../../packages/headless/src/flow/navigation.ts';
import { settleAll } from '../../../packages/headless/src/flow/fields.ts';
import { journeyOf } from '../../../packages/headless/src/flow/journey.ts';
import { stripTags } from '../../../packages/headless/src/html/stripTags.ts';
import { inputState, selectedValues } from '../../../packages/headless/src/flow/readState.ts';
import { shownError } from '../../../packages/headless/src/flow/fieldStatus.ts';
import { leadPayload } from '../../../packages/headless/src/flow/payload.ts';
import { arbitraryActs, arbitraryEvent, arbitraryFlow, runs } from './arbitraryFlow.ts';
import { move, started, stepOf, walk, type Move } from './walk.ts';

/** What was found, and what should have been; undefined where a move has nothing to say. */
type Finding = readonly [found: unknown, wanted: unknown] | undefined;

/** Holds for every move of every walk through every definition. */
function expectAlways(finding: (definition: Definition, made: Move) => Finding): void {
  fc.assert(
    fc.property(arbitraryFlow, arbitraryActs, (definition, acts) => {
      for (const made of walk(definition, acts)) {
        const [found, wanted] = finding(definition, made) ?? [];
        expect(found).toEqual(wanted);
      }
    }),
    { numRuns: runs },
  );
}

const isReady = ({ phase }: FlowState) => phase.status === 'ready';
const submits = ({ effects }: Move) => effects.some(({ type }) => type === 'submit');

/** What the visitor has put into a step's fields. */
const filled = (definition: Definition, state: FlowState) =>
  definition.steps.map((step) => step.inputs.map((input) => [inputState(state, step, input).text, inputState(state, step, input).value]));

test('the step shown is the last of the path, the path is never empty, and the view is one of the four [R8 R14]', () => {
  const views = ['loading', 'ready', 'error', 'done'];
  expectAlways((definition, { after }) => [
    [definition.stepById.has(after.history.at(-1)?.stepId ?? ''), views.includes(after.phase.status)],
    [true, true],
  ]);
});

test('Previous undoes Next exactly: step, queue and answers [R110 R111]', () => {
  expectAlways((definition, { event, before, after }) => {
    if (event.type !== 'nextPressed' || after.history.length <= before.history.length) return undefined;
    const back = move(definition, after, { type: 'backPressed' }).after;
    // A list selects its first clinic when its ZIP is searched; every other choice is the visitor's alone.
    const choices = definition.steps.filter(({ type }) => type !== 'nearest-locations');
    const chosen = (state: FlowState) => choices.map((step) => selectedValues(state, step));
    return [
      [back.history, filled(definition, back), chosen(back)],
      [before.history, filled(definition, settleAll(before, stepOf(definition, before))), chosen(before)],
    ];
  });
});

test('Next moves exactly when the step allows it; a refused one stays and says why [R103 R115 R116 R117]', () => {
  expectAlways((definition, { event, before, after, effects }) => {
    if (event.type !== 'nextPressed' || !isReady(before)) return undefined;
    const mayMove = canAdvance(definition, settleAll(before, stepOf(definition, before)));
    const hasMoved = after.history.length !== before.history.length || !isReady(after);
    const isRefused = effects.some((effect) => effect.type === 'notify' && effect.notice.type === 'invalid');
    return [
      { hasMoved, isRefused },
      { hasMoved: mayMove, isRefused: !mayMove },
    ];
  });
});

test('the journey’s entries are numbered from 1 along the visited path [R92 R104]', () => {
  expectAlways((definition, { after }) => [
    journeyOf(definition, after, { includesCurrent: true, plainText: stripTags }).map(({ step, stepId }) => [step, stepId]),
    after.history.map(({ stepId }, index) => [index + 1, stepId]),
  ]);
});

test('a lead holds the fields of the visited steps and no others [R92 R93]', () => {
  const page = { url: new URL('https://www.clinic.example/'), referrer: '', hiddenFields: {}, attribution: {} };
  expectAlways((definition, { after }) => {
    const visited = after.history.flatMap(({ stepId }) => definition.stepById.get(stepId) ?? []);
    const asked = visited.flatMap((step) => step.inputs.filter(({ type }) => type !== 'slider').map(({ name }) => name));
    const own = ['offsite', 'journey', 'submission_id', 'your-city'];
    const sent = Object.keys(leadPayload(definition, after, page, 'id')).filter((name) => !own.includes(name));
    return [sent.toSorted(), [...new Set(asked)].toSorted()];
  });
});

test('a lead is sent from a last step alone [R105 R109]', () => {
  expectAlways((definition, made) => (submits(made) ? [stepOf(definition, made.before).lastStep, true] : undefined));
});

test('nothing is sent while something is being sent [R105]', () => {
  expectAlways((_flow, made) => (isReady(made.before) ? undefined : [submits(made), false]));
});

test('the queue is empty at the end step, and waits for each branch once [R107 R108]', () => {
  expectAlways((definition, { after }) => {
    const queue = after.history.at(-1)?.queue ?? [];
    return [queue, stepOf(definition, after).multipleDynamicEndStep === true ? [] : [...new Set(queue)]];
  });
});

test('a single choice has exactly one answer selected once something was chosen [R18]', () => {
  expectAlways((definition, { event, before, after }) => {
    const step = stepOf(definition, before);
    const isSingle = step.type === 'button-selection' && !step.canSelectMultiple;
    return event.type === 'answerSelected' && isSingle && isReady(before) ? [selectedValues(after, step), [event.value]] : undefined;
  });
});

test('an error shows only on a field that was touched [R119]', () => {
  expectAlways((definition, { after }) => {
    const untouched = definition.steps.flatMap((step) =>
      step.inputs.filter((input) => !inputState(after, step, input).isTouched).map((input) => shownError(definition, after, step, input)),
    );
    return [untouched.filter((error) => error !== undefined), []];
  });
});

test('typing and leaving a field never move on, and neither does anything the world sends [R113]', () => {
  const movers = new Set(['nextPressed', 'backPressed', 'autoAdvanceElapsed', 'expressPressed']);
  expectAlways((_flow, { event, before, after }) => (movers.has(event.type) ? undefined : [after.history, before.history]));
});

test('any event at any time: no exception, nothing given is changed, and the same comes of it twice', () => {
  fc.assert(
    fc.property(arbitraryFlow, fc.array(arbitraryEvent, { maxLength: 30 }), (definition, events) => {
      let state = started(definition);
      for (const event of events) {
        const made = move(definition, state, event);
        const [again, effects] = transition(definition, state, event);
        expect(isDeepStrictEqual(again, made.after) && isDeepStrictEqual(effects, made.effects)).toBe(true);
        state = made.after;
      }
    }),
    { numRuns: runs },
  );
});

test('before the start no event does anything but start', () => {
  fc.assert(
    fc.property(arbitraryFlow, arbitraryEvent, (definition, event) => {
      fc.pre(event.type !== 'started' && event.type !== 'restartPressed');
      expect(move(definition, initialState, event).after.history).toEqual([]);
    }),
    { numRuns: runs },
  );
});
