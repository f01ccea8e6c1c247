import type { FaultCode } from '@leadflow/headless';
import type { Meant } from './jsonAt.ts';

/** What a finding is about. */
export type FindingKind = 'definition' | 'graph' | 'contrast' | 'address' | 'accessibility';

/** Names findings that programs do something about; codes stay the same from release to release. */
export type FindingCode = FaultCode | 'no-contact' | 'no-zip-field';

/** A place in the JSON text. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** One thing that is wrong, or may be. */
export interface Finding {
  /** A fault breaks the form or shuts someone out; a warning is a likely mistake. */
  readonly severity: 'fault' | 'warning';
  /** What it is about. */
  readonly kind: FindingKind;
  /** Undefined for a finding that is only told. */
  readonly code?: FindingCode;
  /** Path in the definition, such as `steps[3].answers[0].target`; empty for the definition itself. */
  readonly path: string;
  /** Undefined unless the definition was given as text. */
  readonly place?: Place;
  /** What is wrong. */
  readonly reason: string;
  /** What to do about it. */
  readonly remedy: string;
  /** What was most likely meant, where it is a slip: by the key that the path ends in, or by the value there. */
  readonly meant?: Meant;
  /** Success criteria of WCAG 2.2 that it fails, such as `1.4.3`; undefined where it fails none. */
  readonly criteria?: readonly string[];
  /** What is wrong only because of this: it is gone once this is corrected. */
  readonly consequences?: readonly string[];
}

/** A finding without its place in the text. */
export type Unplaced = Omit<Finding, 'place'>;

export function fault(kind: FindingKind, path: string, reason: string, remedy: string, code?: FindingCode): Unplaced {
  return { severity: 'fault', kind, path, reason, remedy, ...(code && { code }) };
}

/** Says which success criteria of WCAG 2.2 a finding fails. */
export const failing = (finding: Unplaced, ...criteria: readonly string[]): Unplaced => ({ ...finding, criteria });

export function warning(kind: FindingKind, path: string, reason: string, remedy: string): Unplaced {
  return { severity: 'warning', kind, path, reason, remedy };
}
