/** Code that is here, or that can be fetched. One copy serves every form of the page: it has no state of its own. */
export interface Late<Code> {
  /** Undefined until it is here. */
  readonly code: Code | undefined;
  /** Fetches it. Rejects when the download fails, and tries afresh when it is asked again. */
  load(): Promise<Code>;
}

/** Code that is here. */
export const here = <Code>(code: Code): Late<Code> => ({ code, load: () => Promise.resolve(code) });

/** Code that is fetched when it is asked for. */
export function fetched<Code>(download: () => Promise<Code>): Late<Code> {
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

/** A part of code that comes as a whole. */
export const partOf = <Whole, Part>(whole: Late<Whole>, pick: (whole: Whole) => Part): Late<Part> => ({
  get code() {
    return whole.code && pick(whole.code);
  },
  load: async () => pick(await whole.load()),
});
