/** A path of names, or a call with such a path. */
const receiver = String.raw`(?<![\w$.?])((?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*(?:\([\w$.]*\))?)`;
const calls = new RegExp(`${receiver}\\.(createElement|createElementNS|createTextNode|addEventListener|removeEventListener|querySelectorAll)\\(`, 'g');
const views = new RegExp(`${receiver}(\\??)\\.(defaultView)\\b(?! *[:=(])`, 'g');
/** What is never a document. */
const harmless = /^(?:this|window|navigation|signal|React|flags)$|\b(?:prototype|flags|windowObject)$/;

/** Lets code read the document past named elements (src/unshadowed.ts, which esbuild injects). */
export function readPastNames(code: string): string {
  return code
    .replace(calls, (call, target: string, member: string) => (harmless.test(target) ? call : `unshadowed(${target}, "${member}")(`))
    .replace(views, (_read, target: string, optional: string, member: string) =>
      // In brackets: `new view.FocusEvent()` would take the bare call for the constructor.
      optional ? `(${target} && unshadowed(${target}, "${member}"))` : `(unshadowed(${target}, "${member}"))`,
    );
}
