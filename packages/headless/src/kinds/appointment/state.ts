import type { FlowState } from '../../flow/state.ts';

/** Free times of a clinic: starts as ISO 8601, in order. `passed` are those that have passed since they were loaded; `timeZone` is undefined where nobody knows it. */
export type SlotsLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly slots: readonly string[]; readonly passed?: readonly string[]; readonly timeZone: string | undefined; readonly token?: string | undefined };

declare module '../../flow/state.ts' {
  interface FlowState {
    /** Free times by the step and the clinic; undefined until some were asked for. */
    readonly slots?: Readonly<Record<string, SlotsLoad>>;
  }
}

declare module '../../flow/events.ts' {
  interface FlowEvents {
    /** `key` names the step and the clinic; `timeZone` is undefined where the clinic's isn't known. */
    readonly slotsLoaded: { readonly key: string; readonly slots: readonly string[]; readonly timeZone: string | undefined; readonly token?: string | undefined };
  }
}

declare module '../../flow/effect.ts' {
  interface FlowEffects {
    /** Asks for the free times of the clinic that was chosen in `state`. */
    readonly loadSlots: { readonly key: string; readonly stepId: string; readonly state: FlowState };
  }
}
