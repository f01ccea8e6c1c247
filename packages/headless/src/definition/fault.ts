/** Names faults that programs do something about; codes stay the same from release to release. */
export type FaultCode = 'unknown-step' | 'no-end' | 'answered-later' | 'no-way-back';

/** Something wrong with a definition: where, and what to do. */
export interface Fault {
  /** Undefined for a fault that is only told. */
  readonly code?: FaultCode;
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

/** Stands for the faults of a definition where the code that puts them into words can't be had. */
export const unworded: Fault = { path: '', message: 'what is wrong with it could not be fetched', remedy: 'reload the page' };
