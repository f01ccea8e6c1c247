import { screen } from './screen.ts';
import type { StepTypeBehaviour } from './stepType.ts';

export const maskedLeadInfo: StepTypeBehaviour = {
  ...screen,
  arrive: (definition, state) =>
    state.masked.status === 'idle'
      ? [{ ...state, masked: { status: 'loading' } }, [{ type: 'loadMaskedLead' }, { type: 'announce', text: definition.messages.loading }]]
      : [state, []],
};
