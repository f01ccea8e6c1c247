import { screen } from './screen.ts';
import type { StepTypeBehaviour } from './stepType.ts';

export const maskedLeadInfo: StepTypeBehaviour = {
  ...screen,
  arrive: (flow, state) =>
    state.masked.status === 'idle'
      ? [{ ...state, masked: { status: 'loading' } }, [{ type: 'loadMaskedLead' }, { type: 'announce', text: flow.messages.loading }]]
      : [state, []],
};
