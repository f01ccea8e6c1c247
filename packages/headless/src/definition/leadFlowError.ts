import { describeFault, type Fault } from './fault.ts';

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
