import { describeFault, parseDefinition, type FlowEvent } from '../../../packages/headless/src/index.ts';
import { codeFor, initialState, transition, type FlowState } from '../../../packages/headless/src/core.ts';
import { choice, flowOf, form, intro, locations } from './steps.ts';

const parsed = parseDefinition(
  flowOf([
    choice('why', ['x', 'y', 'z'], { target: 'many', autoAdvance: true }),
    choice('many', ['x', 'y', 'z'], { target: 'you', canSelectMultiple: true, requiredSelections: 2 }),
    form('you', [{ name: 'nick', type: 'text', label: 'Nickname' }, { name: 'pick', type: 'select', mode: 'remote', remoteUrl: '/o' }], { target: 'zip' }),
    form('zip', ['town', { name: 'zipcode', type: 'zipcode', label: 'ZIP' }], { target: 'list' }),
    locations('list', { target: 'end' }),
    intro('end', { lastStep: true }),
  ]),
);
if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
/** A choice that advances, one among several, a form, a ZIP, its list, and the end. */
export const { definition } = parsed;
const code = await codeFor(definition);

/** A visitor on a step, with the ZIP's step behind them. */
export const at = (stepId: string, more: Partial<FlowState> = {}): FlowState => ({
  ...initialState,
  phase: { status: 'ready' },
  history: [...['why', 'zip'].filter((id) => id !== stepId), stepId].map((id) => ({ stepId: id, queue: [] })),
  ...more,
});
export const send = (state: FlowState, event: FlowEvent) => {
  const [after, effects] = transition(code, definition, state, event);
  return { after, effects };
};
export const stopTimers = [
  { type: 'stopTimer', timer: 'advance' },
  { type: 'stopTimer', timer: 'enter' },
];
export const notify = (notice: object) => ({ type: 'notify', notice });
export const say = (text: string) => ({ type: 'announce', text });
