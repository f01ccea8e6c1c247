import type { BenchStep } from '../workload.ts';

/** What the page of the bench gives to a contender. */
declare global {
  interface Window {
    benchSteps: readonly BenchStep[];
  }
}

export const benchRoots = (): readonly Element[] => [...document.querySelectorAll('.bench-root')];

export type Answers = Readonly<Record<string, readonly string[]>>;

const patterns: Readonly<Record<string, RegExp>> = {
  name: /^[\p{L}\s.'-]{2,}$/u,
  email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  phone: /^\(\d{3}\) \d{3}-\d{4}$/,
  zip: /^\d{5}(-\d{4})?$/,
};

/** The message for an answer that is not good enough; undefined for one that is. */
export function faultOf({ kind }: BenchStep, answer: readonly string[]): string | undefined {
  const pattern = patterns[kind];
  if (pattern) return pattern.test(answer[0] ?? '') ? undefined : 'Please check this field';
  return answer.length >= (kind === 'several' ? 2 : 1) ? undefined : 'Please choose';
}

/** `(212) 555-0110`, as far as it has been typed. */
export function maskPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  if (digits.length < 4) return digits;
  return digits.length < 7 ? `(${digits.slice(0, 3)}) ${digits.slice(3)}` : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export function send(answers: object): void {
  void fetch('/lead', { method: 'POST', body: JSON.stringify(answers) });
}
