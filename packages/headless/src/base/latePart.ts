/** Code that is fetched after the first step can be used, or when it is needed, and is at hand from then on. */
export interface LatePart<Code> {
  /** Undefined until it has been fetched. */
  readonly code: Code | undefined;
  /** Fetches it. Rejects when the download fails, and tries afresh when it is asked again. */
  load(): Promise<Code>;
}

/** What a late part gives. */
export type CodeOf<Part> = Part extends LatePart<infer Code> ? Code : never;

/** Code that is fetched when it is needed; a download that fails is tried again. One copy serves every form of the page: it has no state of its own. */
export function latePart<Code>(download: () => Promise<Code>): LatePart<Code> {
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

/** Code that comes with the package: where there is a bundler, it decides what is fetched when. The page's script swaps in late ones. */
export function partAtHand<Code>(code: Code): LatePart<Code> {
  return {
    get code() {
      return code;
    },
    load: () => Promise.resolve(code),
  };
}
