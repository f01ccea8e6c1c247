import type { BaseIssue } from 'valibot';
import type { Fault } from './fault.ts';

/** Turns the schema's issues into faults with a path such as `steps[3].answers[0].target`. */
export function issueFaults(issues: ReadonlyArray<BaseIssue<unknown>>, base: string): readonly Fault[] {
  return issues.map((issue) => ({
    path: (issue.path ?? []).reduce(
      (path, { key }) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key)),
      base,
    ),
    message: issue.message,
  }));
}
