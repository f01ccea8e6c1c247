import type { BaseIssue } from 'valibot';
import type { Fault } from './fault.ts';
import { unexpected } from './unexpected.ts';

/** Turns the schema's issues into faults with a path such as `steps[3].answers[0].target`. */
export function issueFaults(issues: ReadonlyArray<BaseIssue<unknown>>, base: string): readonly Fault[] {
  return issues.map(({ path: keys = [], message, input }) => {
    const path = keys.reduce(
      (start, { key }) => (typeof key === 'number' ? `${start}[${key}]` : start ? `${start}.${String(key)}` : String(key)),
      base,
    );
    return unexpected(path, message, input);
  });
}
