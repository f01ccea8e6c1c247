// The flow without React and without a page: a definition, a state and an event give the next state and what is to be done.
export { parseDefinition, type ParsedDefinition, type ParseOptions } from './authoring/parseDefinition.ts';
export type { Definition, Step } from './definition/types.ts';
export { codeFor } from './formCode.ts';
export type { FlowCode } from './flow/code.ts';
export type { Effect } from './flow/effect.ts';
export type { FlowEvent, FlowEvents } from './flow/events.ts';
export type { FlowState, FocusRequest, InputState, Phase, Snapshot, SubmitResult } from './flow/state.ts';
export { transition } from './flow/transition.ts';
export { initialState } from './kinds/traits.ts';
export type { MaskedLead } from './kinds/returning/state.ts';
export type { FlowMove } from './store/leadFlowStore.ts';
