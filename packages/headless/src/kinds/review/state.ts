declare module '../../flow/events.ts' {
  interface FlowEvents {
    /** Back to a step of the visit, to the field of that name where one is given. */
    readonly changePressed: { readonly stepId: string; readonly name?: string | undefined };
  }
}

export {};
