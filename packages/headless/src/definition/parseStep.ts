import * as v from 'valibot';
import type { Messages } from '../messages/en.ts';
import { checkWrittenStep } from './checkWrittenStep.ts';
import { isRecord } from '../base/records.ts';
import { commonStepNames, withCommonStep } from './commonSteps.ts';
import type { Findings } from './fault.ts';
import { issueFaults } from './issueFaults.ts';
import { stepSchema } from './schema.ts';
import { toStep } from './toStep.ts';
import type { Step } from './types.ts';
import { unexpected } from './unexpected.ts';
import { stepTypeNames } from './words.ts';

/** What a predefined step would have brought: nothing of it is missing where there is none of that name. */
const unknownCommonStep = { id: '', type: stepTypeNames[0] };

/** Reads one step; undefined where the schema finds faults, or there is no predefined step of its name. */
export function parseStep(json: unknown, index: number, messages: Messages, findings: Findings): Step | undefined {
  const path = `steps[${index}]`;
  const source = withCommonStep(json, messages);
  const written = source ? source.json : isRecord(json) && { ...unknownCommonStep, ...json };
  if (!source) {
    const known = commonStepNames().map((name) => `"${name}"`).join(', ');
    findings.faults.push(unexpected(`${path}.commonStep`, `one of ${known}`, isRecord(json) ? json['commonStep'] : undefined));
  }
  if (isRecord(written)) checkWrittenStep(written, path, findings);
  const result = v.safeParse(stepSchema, written);
  if (result.success) return source && toStep(result.output, index);
  findings.faults.push(...issueFaults(result.issues, path));
  return undefined;
}
