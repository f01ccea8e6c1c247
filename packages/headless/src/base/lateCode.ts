/**
 * Code that the page's script fetches after the first step (packages/embed/build/lateModules.ts says what and why). In the
 * packages it is at hand: there a bundler decides what is fetched when.
 */
export interface LateCode<Code> {
  /** Undefined until it is here. */
  readonly code: Code | undefined;
  /** Fetches it. Rejects when the download fails, and tries afresh when it is asked again. */
  load(): Promise<Code>;
  /** Says that it is here, or how it is fetched. */
  provide(source: { readonly code: Code } | { readonly download: () => Promise<Code> }): void;
}

/** What late code gives. */
export type CodeOf<Late> = Late extends LateCode<infer Code> ? Code : never;

/** A place for late code. One copy serves every form of the page: it has no state of its own. */
export function lateCode<Code>(): LateCode<Code> {
  let code: Code | undefined;
  let download = (): Promise<Code> => Promise.reject(new Error('createLeadFlow provides the code'));
  return {
    get code() {
      return code;
    },
    async load() {
      code ??= await download();
      return code;
    },
    provide(source) {
      if ('code' in source) code ??= source.code;
      else download = source.download;
    },
  };
}
