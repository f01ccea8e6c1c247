/** The package has no types; this is what the list's tests use of it. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'outside-only' });
    readonly window: { readonly document: Document; eval(code: string): unknown };
  }
}
