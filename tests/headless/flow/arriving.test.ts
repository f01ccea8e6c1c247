import { expect, test } from 'vitest';
import { describeFault, en, initialState, parseDefinition, transition, type Definition, type FlowEvent, type FlowState } from '../../../packages/headless/src/index.ts';
import { flowOf, form, intro, locations } from './steps.ts';

type Json = Readonly<Record<string, unknown>>;

function read(...steps: readonly Json[]): Definition {
  const parsed = parseDefinition(flowOf([intro('hello', { target: steps[0]?.['id'] }), ...steps, intro('end', { lastStep: true })]));
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return parsed.definition;
}

const ready = (path: readonly string[], more: Partial<FlowState> = {}): FlowState => ({
  ...initialState,
  phase: { status: 'ready' },
  history: path.map((stepId) => ({ stepId, queue: [] })),
  ...more,
});

/** The state on arrival at the first step given, and what arriving there asks for. */
function arrive(definition: Definition, more: Partial<FlowState> = {}, path: readonly string[] = ['hello'], event: FlowEvent = { type: 'nextPressed' }) {
  const [after, effects] = transition(definition, ready(path, more), event);
  const own = effects.findIndex((effect) => effect.type === 'notify') + 1;
  return { after, asked: effects.slice(own) };
}

const say = (text: string) => ({ type: 'announce', text });

test('a returning lead’s details are asked for once, and meanwhile the form says that it is loading [R41]', () => {
  const definition = read({ id: 'me', type: 'masked-lead-info', target: 'end' });
  const { after, asked } = arrive(definition);
  expect([after.masked, asked]).toEqual([{ status: 'loading' }, [{ type: 'loadMaskedLead' }, say(en.loading)]]);
  const known = { status: 'loaded', lead: { id: 1 } } as const;
  const again = arrive(definition, { masked: known });
  expect([again.after.masked, again.asked]).toEqual([known, []]);
});

const pick = { name: 'pick', type: 'select', mode: 'remote', remoteUrl: '/o' };
const key = JSON.stringify(['you', 'pick']);

test('a select asks for its options on arrival, and shows that they are loading; a failed try is made again [R152]', () => {
  const definition = read(form('you', [pick], { target: 'end' }));
  const request = { type: 'loadOptions', stepId: 'you', input: definition.stepById.get('you')?.inputs[0] };
  for (const options of [{}, { [key]: { status: 'failed' } } as const]) {
    const { after, asked } = arrive(definition, { options });
    expect([after.options, asked]).toEqual([{ [key]: { status: 'loading' } }, [request]]);
  }
});

test('the formats of a foreign phone are asked for where there is one, and only there [R141]', () => {
  expect(arrive(read(form('you', [{ name: 'tel', type: 'tel', country: 'GB' }], { target: 'end' }))).asked).toEqual([{ type: 'loadPhoneFormats' }]);
  expect(arrive(read(form('you', [{ name: 'tel', type: 'tel' }], { target: 'end' }))).asked).toEqual([]);
  expect(arrive(read(form('you', [{ name: 'nick', type: 'text', country: 'GB' }], { target: 'end' }))).asked).toEqual([]);
});

test('a list that nothing feeds says on arrival that there is no location [R27]', () => {
  const { asked, after } = arrive(read(locations('list', { target: 'end' })));
  expect([asked, after.focus?.target]).toEqual([[say(en.noLocations)], { part: 'heading' }]);
});
