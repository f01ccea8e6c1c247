import fc from 'fast-check';
import { describeFault, parseDefinition, type Definition, type FlowEvent } from '../../../packages/headless/src/index.ts';
import { toLocations } from '../../../packages/headless/src/kinds/clinics/location.ts';
import { isLongRun } from '../../tools/longRun.ts';
import { clinics } from './server.ts';

/** How often each property is tried. */
export const runs = isLongRun ? 6000 : 300;

type Json = Readonly<Record<string, unknown>>;

const stepCount = fc.integer({ min: 2, max: 8 });
const fieldTypes = ['text', 'number', 'email', 'tel', 'zipcode', 'slider'];

/** A step of any type; its targets are any of the steps, so circles and dead ends occur. */
function arbitraryStep(index: number, count: number): fc.Arbitrary<Json> {
  const id = `s${index}`;
  const target = fc.integer({ min: 0, max: count - 1 }).map((at) => `s${at}`);
  const onwards = { target: fc.option(target, { nil: undefined, freq: 12 }), autoAdvance: fc.boolean() };
  const answer = fc.record({ target: fc.option(target, { nil: undefined }), selected: fc.boolean(), isOtherOption: fc.boolean() });
  const buttons = fc
    .record({
      ...onwards,
      answers: fc.array(answer, { minLength: 1, maxLength: 4, size: 'max' }),
      canSelectMultiple: fc.boolean(),
      dynamicTarget: fc.boolean(),
      requiredSelections: fc.integer({ min: 0, max: 2 }),
      multipleDynamicEndStep: fc.option(fc.oneof(target, fc.constant(true)), { nil: undefined }),
    })
    .map(({ answers, ...rest }) => ({ ...rest, id, type: 'button-selection', answers: answers.map((given, at) => ({ ...given, text: `a${at}` })) }));
  const inputs = fc
    .record({ ...onwards, types: fc.array(fc.constantFrom(...fieldTypes), { minLength: 1, maxLength: 3 }) })
    .map(({ types, ...rest }) => ({ ...rest, id, type: 'input', inputs: types.map((type, at) => ({ name: `${id}-f${at}`, type })) }));
  const screens = fc
    .record({ ...onwards, type: fc.constantFrom('nearest-locations', 'form-intro', 'masked-lead-info', 'express-flow-selector', 'express-flow-introduction') })
    .map((rest) => ({ ...rest, id }));
  return fc.oneof({ weight: 3, arbitrary: buttons }, { weight: 3, arbitrary: inputs }, { weight: 2, arbitrary: screens });
}

/** Most ZIP steps lead to a list of clinics, where there is one. */
function fed(steps: readonly Json[]): readonly Json[] {
  const list = steps.find(({ type }) => type === 'nearest-locations');
  return steps.map((step) => (list && JSON.stringify(step).includes('"zipcode"') ? { ...step, target: list['id'] } : step));
}

function read(definition: unknown): Definition {
  const parsed = parseDefinition(definition);
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return parsed.definition;
}

/** Any sound definition of two to eight steps, the last of them a last step. */
export const arbitraryFlow: fc.Arbitrary<Definition> = stepCount.chain((count) =>
  fc
    .record({
      steps: fc.tuple(...Array.from({ length: count }, (_, index) => arbitraryStep(index, count))),
      autoAdvance: fc.boolean(),
      backButton: fc.boolean(),
    })
    .map(({ steps, ...settings }) =>
      read({ settings, steps: fed(steps).map((step, index) => ({ ...step, firstStep: index === 0, lastStep: index === count - 1 })) }),
    ),
);

/** Values that answers, fields and searches may have, so that events often fit and sometimes don't. */
const names = fc.constantFrom('s0', 's1', 's0-f0', 's1-f0', 'a0', 'a1', 'clinic-1', '10001', 'sample', '__proto__', 'constructor', '');

/** Any event at any time, whether it fits or not. */
export const arbitraryEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.constantFrom<FlowEvent>(
    ...([
      'started', 'enterPressed', 'nextPressed', 'backPressed', 'restartPressed', 'retryPressed', 'autoAdvanceElapsed', 'seeMorePressed',
      'otherOptionsToggled', 'pageRestored',
    ] as const).map((type) => ({ type }) as FlowEvent), // each of these has no more than its type
  ),
  names.map((value): FlowEvent => ({ type: 'answerSelected', value })),
  fc.tuple(names, fc.string({ unit: 'binary' })).map(([name, text]): FlowEvent => ({ type: 'inputTyped', name, text })),
  names.map((name): FlowEvent => ({ type: 'inputSettled', name })),
  names.map((name): FlowEvent => ({ type: 'inputBlurred', name })),
  names.map((name): FlowEvent => ({ type: 'optionsRequested', name })),
  names.map((name): FlowEvent => ({ type: 'optionsLoaded', stepId: 's0', name, options: [{ text: 'x', value: 'x' }] })),
  fc.tuple(names, fc.nat({ max: 3 })).map(([key, count]): FlowEvent => ({ type: 'zipLookupFinished', key, locations: toLocations(clinics(count)) })),
  names.map((key): FlowEvent => ({ type: 'zipLookupFinished', key, locations: undefined })),
  fc.constant<FlowEvent>({ type: 'maskedLeadLoaded', lead: undefined }),
  fc.constantFrom<FlowEvent>({ type: 'expressPressed', button: 'consultation' }, { type: 'expressPressed', button: 'booking' }),
  fc.dictionary(names, fc.string(), { maxKeys: 3 }).map((values): FlowEvent => ({ type: 'prefilled', values })),
  fc.boolean().map((isStopped): FlowEvent => ({ type: 'submitSucceeded', result: { leadUid: 'u' }, isStopped })),
  names.map((text): FlowEvent => ({ type: 'announced', text })),
);
