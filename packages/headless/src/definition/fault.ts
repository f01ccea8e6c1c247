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

/**
 * What kind of failure it is; codes stay the same from release to release.
 *
 * - `definition-invalid`: the definition has faults, or its container is empty. Needs another definition.
 * - `step-missing`: a target names no step. Needs another definition.
 * - `input-missing`: a skin asked for a field that its step does not have; thrown at the skin's author.
 * - `component-missing`: a skin has no component for a type of step or field. Needs another skin, or its `components`.
 * - `captcha`: the page has no bot check, or it gave no token. Trying again may help.
 * - `lead-id-missing`: the returning lead was not found. Trying again asks for it anew.
 * - `submit-rejected`: the server refused the lead. Helps if the server's reason has gone.
 * - `zip-unavailable`: the clinic search is down. Told once a visit; the form goes on.
 * - `check-failed`: a rule of the page's own threw, or did not answer in time. The value passed, and the form goes on.
 * - `extension-failed`: another function of an extension threw. Its default was used, and the form goes on.
 * - `network`: the server, or a part of the form, could not be reached in time. Trying again helps once it can.
 * - `render`: the skin could not be shown. Trying again renders it anew.
 * - `unexpected`: something broke in the form's own work. Trying again may help.
 */
export type LeadFlowErrorCode =
  | 'definition-invalid'
  | 'step-missing'
  | 'input-missing'
  | 'component-missing'
  | 'captcha'
  | 'lead-id-missing'
  | 'submit-rejected'
  | 'zip-unavailable'
  | 'check-failed'
  | 'extension-failed'
  | 'network'
  | 'render'
  | 'unexpected';

/** A failure with a code that programs can read and a message that says what happened, where, and what to do. */
export class LeadFlowError extends Error {
  override readonly name = 'LeadFlowError';
  readonly code: LeadFlowErrorCode;
  /** The faults of a definition, or the components that are missing; empty for every other code. */
  readonly faults: readonly Fault[];

  /** `options.cause` is what was thrown, where something was. */
  constructor(code: LeadFlowErrorCode, message: string, faults: readonly Fault[] = [], options?: ErrorOptions) {
    super([message, ...faults.map(describeFault)].join('\n'), options);
    this.code = code;
    this.faults = faults;
  }
}
