declare module '../../flow/events.ts' {
  interface FlowEvents {
    /** A button of an express step was pressed. */
    readonly expressPressed: { readonly button: 'consultation' | 'booking' };
  }
}

declare module '../../flow/effect.ts' {
  interface FlowEffects {
    readonly trackExpress: { readonly button: string; readonly serviceName: string; readonly servicePrice: string };
  }
}

export {};
