/** Something wrong with a definition: where, and what to do. */
export interface Fault {
  /** Path in the definition, e.g. `steps[3].answers[0].target`; empty for the definition itself. */
  readonly path: string;
  /** What is wrong there. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** One line for a person: `steps[3].target: expected a string, got 7; put it in quotes: "7"`. */
export function describeFault({ path, message, remedy }: Fault): string {
  return `${path && `${path}: `}${message}; ${remedy}`;
}

/** All that was found in a definition, as it is read. */
export interface Findings {
  /** What keeps the form from working. */
  readonly faults: Fault[];
  /** What is odd and keeps nothing from working. */
  readonly warnings: Fault[];
}
