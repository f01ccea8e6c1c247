import { LeadFlowError, type FlowEvent } from '@leadflow/headless';
import type { FlowState } from '@leadflow/headless/core';

/** What a visit began or went on with: a definition, and the state in which it was shown. */
export interface RecordedView {
  /** As it was given. */
  readonly definition: unknown;
  /** The form's language; undefined where nothing names one. */
  readonly language: string | undefined;
  /** The state then. */
  readonly state: FlowState;
}

interface Timed {
  /** Milliseconds since the recording began. */
  readonly at: number;
}

/** A view or an event. */
export type RecordedEntry = (Timed & { readonly view: RecordedView }) | (Timed & { readonly event: FlowEvent });

/** A visit as JSON: enough to replay it. */
export interface Recording {
  /** The visitor's time zone, as an IANA name. */
  readonly zone: string;
  /** What happened, in its order; a view comes first. */
  readonly entries: readonly RecordedEntry[];
}

const isError = (value: unknown): value is LeadFlowError => value instanceof LeadFlowError;

/** A value as JSON has it; an error by its code and message. */
export function toJson<Value>(value: Value): Value {
  // as: JSON of the same shape
  return JSON.parse(JSON.stringify(value, (_key, part: unknown) => (isError(part) ? { name: part.name, code: part.code, message: part.message } : part)), (_key, part: unknown) => part) as Value;
}

function isJsonOfError(value: object): value is Pick<LeadFlowError, 'code' | 'message'> {
  return Reflect.get(value, 'name') === 'LeadFlowError' && 'code' in value && 'message' in value;
}

/** The value again: errors are errors. */
export function fromJson<Value>(value: Value): Value {
  // as: of the same shape
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => (typeof part === 'object' && part !== null && isJsonOfError(part) ? new LeadFlowError(part.code, part.message) : part)) as Value;
}
