/** Code in a file of its own, of which few forms make use. */
export interface OwnFile<Code> {
  /** Undefined until it was fetched. */
  readonly code: Code | undefined;
  /** Fetches it. Rejects when the download fails, and tries afresh when it is asked again. */
  load(): Promise<Code>;
}

export function ownFile<Code>(download: () => Promise<Code>): OwnFile<Code> {
  let code: Code | undefined;
  return {
    get code() {
      return code;
    },
    async load() {
      code ??= await download();
      return code;
    },
  };
}
