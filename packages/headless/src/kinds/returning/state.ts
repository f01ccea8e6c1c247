import type { Bare } from '../../flow/events.ts';
import type { KindState } from '../../flow/state.ts';

/** Masked details of a returning lead. */
export interface MaskedLead {
  /** Sent back as the server wrote it, number or text; undefined where it gave none. */
  readonly id?: string | number;
  /** The id in the link that the visitor followed. */
  readonly uuid?: string;
  /** Masked name. */
  readonly name?: string;
  /** Masked e-mail address. */
  readonly email?: string;
  /** Masked phone number. */
  readonly phone?: string;
  /** Id of the clinic of the earlier lead. */
  readonly locationId?: string;
}

export type MaskedLoad =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'loaded'; readonly lead: MaskedLead | undefined; readonly token?: string | undefined };

declare module '../../flow/state.ts' {
  interface FlowState {
    /** The look-up of a returning lead. */
    readonly masked: MaskedLoad;
  }
}

declare module '../../flow/events.ts' {
  interface FlowEvents {
    /** The lead of a returning visitor has come, masked; undefined where there is none. */
    readonly maskedLeadLoaded: { readonly lead: MaskedLead | undefined; readonly token?: string | undefined };
  }
}

declare module '../../flow/effect.ts' {
  interface FlowEffects {
    readonly loadMaskedLead: Bare;
  }
}

/** The look-up of a returning visitor. */
export const returningState: KindState = {
  initial: { masked: Object.freeze({ status: 'idle' }) },
  loaded: ({ masked }) => ({ masked: masked.status === 'loading' ? { status: 'idle' } : masked }),
};
