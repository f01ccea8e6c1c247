import type { StepTypeExtension } from '../../flow/code.ts';
import { defineStepType, screen } from '../../flow/defineStepType.ts';
import { retry } from '../../flow/navigation.ts';
import { maskedLeadInfoTraits } from './traits.ts';

/** The masked details of a returning visitor. */
export const maskedLeadInfo: StepTypeExtension = {
  ...defineStepType({
    ...maskedLeadInfoTraits,
    answer: { isPersonal: true },
    show: {
      arrive: ({ definition, state }) =>
        state.masked.status === 'idle'
          ? [{ ...state, masked: { status: 'loading' } }, [{ type: 'loadMaskedLead' }, { type: 'announce', text: definition.messages.loading }]]
          : [state, []],
    },
  }),
  ...screen,
  on: {
    // Replaces `Loading...`.
    maskedLeadLoaded: ({ state }, { lead, token }) => [{ ...state, masked: { status: 'loaded', lead, token } }, [{ type: 'announce', text: '' }]],
    retryPressed: (visit) => {
      const { masked } = visit.state;
      // A lead that was not found may have failed on a broken connection, so ask again.
      const isUnknown = masked.status === 'loaded' && masked.lead?.id === undefined;
      return retry(isUnknown ? visit.with({ ...visit.state, masked: { status: 'idle' } }) : visit);
    },
  },
};
