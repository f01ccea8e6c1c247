import type { LeadFlowError } from '../../definition/fault.ts';
import type { Bare } from '../../flow/events.ts';
import { withoutRunning } from '../../flow/readState.ts';
import type { KindState } from '../../flow/state.ts';
import type { Location } from './location.ts';

/** Location search for one ZIP. A failed one counts as empty, and may be repeated. */
export type ZipLookup =
  | { readonly status: 'loading' }
  /** `token`: what the server gives with an answer, and wants to see again with the lead (`settings.spam`). */
  | { readonly status: 'loaded'; readonly locations: readonly Location[]; readonly token?: string | undefined }
  | { readonly status: 'failed' };

declare module '../../flow/state.ts' {
  interface FlowState {
    /** The page was told that a clinic search failed: once a visit is enough. */
    readonly isZipFailureKnown: boolean;
    /** Location searches by five-digit ZIP, and `sample`. */
    readonly lookups: Readonly<Record<string, ZipLookup>>;
    /** How many location cards See More has revealed, by lookup. */
    readonly revealed: Readonly<Record<string, number>>;
  }
}

declare module '../../flow/events.ts' {
  interface FlowEvents {
    /** `locations` is undefined where the search failed; `cause` says why. */
    readonly zipLookupFinished: { readonly key: string; readonly locations: readonly Location[] | undefined; readonly cause?: LeadFlowError; readonly token?: string | undefined };
    /** More of the clinics found were asked for. */
    readonly seeMorePressed: Bare;
  }
}

declare module '../../flow/effect.ts' {
  interface FlowEffects {
    readonly lookUpZip: { readonly key: string };
    /** A search is likely to follow: connect to its server. */
    readonly warmZip: Bare;
  }
}

/** The searches for clinics. */
export const clinicsState: KindState = {
  initial: { isZipFailureKnown: false, lookups: {}, revealed: {} },
  loaded: ({ lookups }) => ({ lookups: withoutRunning(lookups) }),
  isOfStep: true,
};
