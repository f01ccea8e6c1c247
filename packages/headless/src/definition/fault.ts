/** Something wrong with a definition: where, and what to do. */
export interface Fault {
  /** Path in the definition, e.g. `steps[3].answers[0].target`; empty for the definition itself. */
  readonly path: string;
  /** What is wrong there. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
  /** What was most likely meant: by the key that the path ends in, or by the value there. */
  readonly meant?: { readonly key: string } | { readonly value: string };
}

/** One line for a person: `steps[3].target: expected a string, got 7; put it in quotes: "7"`. */
export function describeFault({ path, message, remedy }: Fault): string {
  return `${path && `${path}: `}${message}; ${remedy}`;
}

/** A value in the words of a fault: `7`, `"abc"`, `a list`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value as number | boolean); // JSON has nothing else; a page's script may, and String takes it
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** What a path ends in, in words: `"target"` of `steps[3].target`, `item 4 of "steps"` of `steps[3]`. */
function nameOf(path: string): string {
  const [, name, index] = /([^.[\]]+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  if (name === undefined) return 'it';
  return index === undefined ? `"${name}"` : `item ${Number(index) + 1} of "${name}"`;
}

function remedyOf(path: string, expected: string, value: unknown): string {
  if (value === undefined || value === null) return `add ${nameOf(path)}: ${expected}`;
  if (expected === 'true or false') return 'write true or false, without quotes';
  if (expected.startsWith('one of ')) return `write ${expected}`;
  if (expected === 'a string' && typeof value !== 'object') return `put it in quotes: "${describeValue(value)}"`;
  return `make ${nameOf(path)} ${expected}`;
}

/** The fault of a value that is not what was expected, such as `a string` or `one of "light", "dark"`. */
export function unexpected(path: string, expected: string, value: unknown): Fault {
  return { path, message: `expected ${expected}, got ${describeValue(value)}`, remedy: remedyOf(path, expected, value) };
}
