import * as v from 'valibot';
import type { Messages } from '../messages/en.ts';
import { describeValue } from './describeValue.ts';
import type { Fault } from './fault.ts';
import { issueFaults } from './issueFaults.ts';
import { mostSteps, openDefinition } from './openDefinition.ts';
import { parseStep, warnUnknown, type Findings } from './parseStep.ts';
import { settingNames, settingsSchema } from './schema.ts';
import { indexSteps, toFlow, toSettings } from './toFlow.ts';
import type { Flow, Settings, Step } from './types.ts';

export type ParsedDefinition =
  | { readonly ok: true; readonly flow: Flow; readonly warnings: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] };

function parseSettings(json: unknown, findings: Findings): Settings | undefined {
  const result = v.safeParse(settingsSchema, json ?? {});
  warnUnknown(json, settingNames, 'settings', findings.warnings);
  if (result.success) return toSettings(result.output);
  findings.faults.push(...issueFaults(result.issues, 'settings'));
  return undefined;
}

/** What can be said only of a list whose steps were all read. */
function checkList(steps: readonly Step[], stepById: ReadonlyMap<string, Step>, { faults, warnings }: Findings): void {
  for (const step of steps) {
    const endStep = step.multipleDynamicEndStep;
    if (typeof endStep === 'string' && !stepById.has(endStep)) {
      faults.push({ path: `steps[${step.index}].multipleDynamicEndStep`, message: `no step has the id "${endStep}"` });
    }
  }
  const flagged = steps.filter((step) => step.firstStep);
  if (flagged.length === 0) warnings.push({ path: 'steps', message: 'no step is flagged firstStep; the first in the list is first' });
  for (const step of flagged.slice(1)) {
    warnings.push({ path: `steps[${step.index}].firstStep`, message: `a second first step; "${flagged[0]?.id}" is first` });
  }
  if (!steps.some((step) => step.lastStep)) {
    faults.push({ path: 'steps', message: 'no step is flagged lastStep, so no lead could ever be sent; flag the last one' });
  }
}

function parseSteps(json: unknown, messages: Messages, findings: Findings): readonly Step[] {
  const { faults } = findings;
  if (!Array.isArray(json)) {
    faults.push({ path: 'steps', message: `expected a list, got ${describeValue(json)}` });
    return [];
  }
  if (json.length === 0 || json.length > mostSteps) {
    faults.push({ path: 'steps', message: `expected 1 to ${mostSteps} steps, got ${json.length}` });
    return [];
  }
  const steps = json.map((step, index) => parseStep(step, index, messages, findings)).filter((step) => step !== undefined);
  const stepById = indexSteps(steps);
  for (const step of steps) {
    if (stepById.get(step.id) !== step) faults.push({ path: `steps[${step.index}].id`, message: `a second step with the id "${step.id}"` });
  }
  if (steps.length === json.length) checkList(steps, stepById, findings);
  return steps;
}

/** Reads a definition by the schema and lists all that is wrong or odd about it. */
export function inspectDefinition(
  source: unknown,
  messagesOf: (settings: Settings | undefined) => Messages,
): ParsedDefinition {
  const findings: Findings = { faults: [], warnings: [] };
  const opened = openDefinition(source);
  if ('fault' in opened) return { ok: false, faults: [{ path: '', message: opened.fault }], warnings: [] };
  const settings = parseSettings(opened.json['settings'], findings);
  const messages = messagesOf(settings);
  const steps = parseSteps(opened.json['steps'], messages, findings);
  const { faults, warnings } = findings;
  const flow = settings && faults.length === 0 ? toFlow(opened.json, settings, messages, steps) : undefined;
  return flow ? { ok: true, flow, warnings } : { ok: false, faults, warnings };
}
