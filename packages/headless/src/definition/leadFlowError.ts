import { describeFault, type Fault } from './fault.ts';

/** What kind of failure it is; codes stay the same from release to release. */
export type LeadFlowErrorCode =
  | 'definition-invalid'
  | 'step-missing'
  | 'input-missing'
  | 'captcha'
  | 'lead-id-missing'
  | 'submit-rejected'
  | 'network'
  | 'render'
  | 'unexpected';

/** A failure with a code that programs can read and a message that says what happened, where, and what to do. */
export class LeadFlowError extends Error {
  override readonly name = 'LeadFlowError';
  readonly code: LeadFlowErrorCode;
  /** The faults of a definition; empty for every other code. */
  readonly faults: readonly Fault[];

  /** `options.cause` is what was thrown, where something was. */
  constructor(code: LeadFlowErrorCode, message: string, faults: readonly Fault[] = [], options?: ErrorOptions) {
    super([message, ...faults.map(describeFault)].join('\n'), options);
    this.code = code;
    this.faults = faults;
  }
}
