import type { BaseIssue } from 'valibot';
import type { Fault } from './fault.ts';
import { unexpected } from './unexpected.ts';

/** Turns the schema's issues into faults with a path such as `steps[3].answers[0].target`. */
export function issueFaults(issues: ReadonlyArray<BaseIssue<unknown>>, base: string): readonly Fault[] {
  return issues.map(({ path: keys = [], message, input }) => {
    let path = base;
    for (const { key } of keys) path += typeof key === 'number' ? `[${key}]` : `${path && '.'}${String(key)}`;
    return unexpected(path, message, input);
  });
}
