import * as v from 'valibot';
import type { Messages } from '../messages/en.ts';
import { parseOptions } from '../validation/parseOptions.ts';
import { isRecord } from './cleanJson.ts';
import { commonStepNames, mergeCommonStep } from './commonSteps.ts';
import { describeValue } from './describeValue.ts';
import type { Fault } from './fault.ts';
import { issueFaults } from './issueFaults.ts';
import { nearestName } from './nearestName.ts';
import { parseRules } from './parseRules.ts';
import { stepSchema, stepSettingNames, type RawInput, type RawStep } from './schema.ts';
import type { Answer, Input, Step } from './types.ts';

const knownInputTypes = new Set(['text', 'number', 'email', 'tel', 'select', 'zipcode']);

export interface Findings {
  readonly faults: Fault[];
  readonly warnings: Fault[];
}

/** Warns of each setting that nothing reads, and names the one that was most likely meant. */
export function warnUnknown(settings: unknown, known: readonly string[], path: string, warnings: Fault[]): void {
  if (!isRecord(settings)) return;
  for (const name of Object.keys(settings)) {
    if (known.includes(name)) continue;
    warnings.push({ path: `${path}.${name}`, message: `unknown setting; did you mean "${nearestName(name, known)}"?` });
  }
}

function findDuplicates(names: readonly string[], onDuplicate: (index: number, name: string) => void): void {
  const seen = new Set<string>();
  names.forEach((name, index) => {
    if (seen.has(name)) onDuplicate(index, name);
    seen.add(name);
  });
}

function toAnswers(raw: RawStep, path: string, faults: Fault[]): readonly Answer[] {
  const answers = raw.answers.map((answer): Answer => ({ ...answer, value: answer.value || answer.text }));
  findDuplicates(
    answers.map((answer) => answer.value),
    (index, value) => faults.push({ path: `${path}.answers[${index}].value`, message: `a second answer with the value "${value}"` }),
  );
  if (raw.canSelectMultiple) return answers;
  // Single-select has exactly one answer selected: the first that the definition marks.
  const first = answers.findIndex((answer) => answer.selected);
  return answers.map((answer, index) => (answer.selected && index !== first ? { ...answer, selected: false } : answer));
}

function toInput(raw: RawInput, path: string, { faults, warnings }: Findings): Input {
  const { validation, options, ...rest } = raw;
  if (!knownInputTypes.has(raw.type)) {
    warnings.push({ path: `${path}.type`, message: `no field of the type "${raw.type}"; it is not shown and not sent` });
  }
  return {
    ...rest,
    country: raw.country.toUpperCase(),
    rules: parseRules(raw, path, faults),
    options: parseOptions(options) ?? [],
    ...(validation?.isValid === undefined
      ? {}
      : { initialVerdict: { isValid: validation.isValid, ...(validation.error ? { error: validation.error } : {}) } }),
  };
}

/** Reads one step; undefined where it has faults that leave nothing to work with. */
export function parseStep(json: unknown, index: number, messages: Messages, findings: Findings): Step | undefined {
  const path = `steps[${index}]`;
  let source = json;
  if (isRecord(json) && json['commonStep'] !== undefined) {
    const name = json['commonStep'];
    const merged = typeof name === 'string' ? mergeCommonStep(name, json, messages) : undefined;
    if (!merged) {
      const known = commonStepNames.map((known) => `"${known}"`).join(', ');
      findings.faults.push({ path: `${path}.commonStep`, message: `expected one of ${known}, got ${describeValue(name)}` });
      return undefined;
    }
    source = merged;
  }
  const result = v.safeParse(stepSchema, source);
  if (!result.success) {
    findings.faults.push(...issueFaults(result.issues, path));
    return undefined;
  }
  const raw = result.output;
  if (isRecord(source)) warnUnknown(source['settings'], stepSettingNames, `${path}.settings`, findings.warnings);
  findDuplicates(
    raw.inputs.map((input) => input.name),
    (at, name) => findings.faults.push({ path: `${path}.inputs[${at}].name`, message: `a second input named "${name}"` }),
  );
  const { multipleDynamicEndStep: endStep, ...rest } = raw;
  return {
    ...rest,
    index,
    answers: toAnswers(raw, path, findings.faults),
    inputs: raw.inputs.map((input, at) => toInput(input, `${path}.inputs[${at}]`, findings)),
    ...(endStep === undefined || endStep === false || endStep === 'false'
      ? {}
      : { multipleDynamicEndStep: endStep === 'true' ? true : endStep }),
  };
}
