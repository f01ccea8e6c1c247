/** Code in a file of its own. */
export interface OwnFile<Code> {
  /** Undefined until it is here. */
  readonly code: Code | undefined;
  /** Fetches it. Rejects when the download fails, and tries afresh when it is asked again. */
  load(): Promise<Code>;
}

/**
 * Code in a file of its own, such as a component that few forms show.
 * @param source What fetches it, or the code where that is at hand.
 */
export function ownFile<Code extends object>(source: Code | (() => Promise<Code>)): OwnFile<Code> {
  let code = typeof source === 'function' ? undefined : source;
  return {
    get code() {
      return code;
    },
    async load() {
      if (code || typeof source !== 'function') return code!; // as: it is at hand, or has come
      const come = await source();
      // Of two loads under way the first that comes counts.
      return (code ??= come);
    },
  };
}
