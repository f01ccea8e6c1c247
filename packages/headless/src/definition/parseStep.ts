import * as v from 'valibot';
import type { Messages } from '../messages/en.ts';
import { isRecord } from './cleanJson.ts';
import { commonStepNames, withCommonStep } from './commonSteps.ts';
import type { Fault } from './fault.ts';
import { issueFaults } from './issueFaults.ts';
import { misspeltName, nearestName } from './nearestName.ts';
import { ruleFaults } from './ruleFaults.ts';
import { answerNames, inputNames, stepNames, stepSchema, stepSettingNames, type RawInput } from './schema.ts';
import { toStep, valueOf } from './toStep.ts';
import type { Step } from './types.ts';
import { unexpected } from './unexpected.ts';
import { inputTypeNames } from './words.ts';

export interface Findings {
  readonly faults: Fault[];
  readonly warnings: Fault[];
}

function misspelt(path: string, message: string, meant: string): Fault {
  return { path, message, remedy: `write "${meant}" if that is meant, or take it out` };
}

/** Warns of each setting that nothing reads, and names the one that was most likely meant. */
export function warnUnknown(settings: unknown, known: readonly string[], path: string, warnings: Fault[]): void {
  if (!isRecord(settings)) return;
  for (const name of Object.keys(settings)) {
    if (known.includes(name)) continue;
    warnings.push(misspelt(`${path}.${name}`, 'unknown setting', String(nearestName(name, known))));
  }
}

/** Warns of each key that is nearly one that is read. Any other may be somebody's own: content systems add theirs. */
function warnMisspelt(json: unknown, known: readonly string[], path: string, warnings: Fault[]): void {
  if (!isRecord(json)) return;
  for (const name of Object.keys(json)) {
    const meant = known.includes(name) ? undefined : misspeltName(name, known);
    if (meant) warnings.push(misspelt(`${path}.${name}`, 'nothing reads this key', meant));
  }
}

function warnEachMisspelt(list: unknown, known: readonly string[], path: string, warnings: Fault[]): void {
  if (Array.isArray(list)) list.forEach((item, index) => warnMisspelt(item, known, `${path}[${index}]`, warnings));
}

function findDuplicates(names: readonly string[], onDuplicate: (index: number, name: string) => void): void {
  const seen = new Set<string>();
  names.forEach((name, index) => {
    if (seen.has(name)) onDuplicate(index, name);
    seen.add(name);
  });
}

function checkInput(input: RawInput, path: string, { faults, warnings }: Findings): void {
  if (!inputTypeNames.some((known) => known === input.type)) {
    warnings.push({
      path: `${path}.type`,
      message: `no field of the type "${input.type}": it is not shown and not sent`,
      remedy: `write one of ${inputTypeNames.join(', ')}`,
    });
  }
  faults.push(...ruleFaults(input, path));
}

/** Reads one step; undefined where it has faults that leave nothing to work with. */
export function parseStep(json: unknown, index: number, messages: Messages, findings: Findings): Step | undefined {
  const path = `steps[${index}]`;
  const source = withCommonStep(json, messages);
  if (!source) {
    const known = commonStepNames.map((name) => `"${name}"`).join(', ');
    const given = isRecord(json) ? json['commonStep'] : undefined;
    findings.faults.push(unexpected(`${path}.commonStep`, `one of ${known}`, given));
    return undefined;
  }
  if (isRecord(source.json)) {
    const { answers, inputs } = source.json;
    warnMisspelt(source.json, stepNames, path, findings.warnings);
    warnEachMisspelt(answers, answerNames, `${path}.answers`, findings.warnings);
    warnEachMisspelt(inputs, inputNames, `${path}.inputs`, findings.warnings);
  }
  const result = v.safeParse(stepSchema, source.json);
  if (!result.success) {
    findings.faults.push(...issueFaults(result.issues, path));
    return undefined;
  }
  const raw = result.output;
  if (isRecord(source.json)) warnUnknown(source.json['settings'], stepSettingNames, `${path}.settings`, findings.warnings);
  findDuplicates(
    raw.inputs.map((input) => input.name),
    (at, name) =>
      findings.faults.push({
        path: `${path}.inputs[${at}].name`,
        message: `a second input named "${name}"`,
        remedy: 'give each field a name of its own',
      }),
  );
  findDuplicates(raw.answers.map(valueOf), (at, value) =>
    findings.faults.push({
      path: `${path}.answers[${at}].value`,
      message: `a second answer with the value "${value}"`,
      remedy: 'give each answer a value of its own',
    }),
  );
  raw.inputs.forEach((input, at) => checkInput(input, `${path}.inputs[${at}]`, findings));
  return toStep(raw, index);
}
