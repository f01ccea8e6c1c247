import * as v from 'valibot';
import { catalogue } from '../messages/catalogue.ts';
import type { Messages } from '../messages/en.ts';
import { cleanJson, isRecord } from './cleanJson.ts';
import { deepFreeze } from './deepFreeze.ts';
import { describeValue } from './describeValue.ts';
import type { Fault } from './fault.ts';
import { issueFaults } from './issueFaults.ts';
import { parseStep, warnUnknown, type Findings } from './parseStep.ts';
import { settingNames, settingsSchema, type RawSettings } from './schema.ts';
import type { Flow, Settings, Step } from './types.ts';

/** Limits that no honest definition reaches: characters of JSON text, and steps. */
const longestText = 256_000;
const mostSteps = 2_000;

export type ParsedDefinition =
  | { readonly ok: true; readonly flow: Flow; readonly warnings: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] };

export interface ParseOptions {
  /** Language of the place where the form stands, for definitions that name none. */
  readonly locale?: string;
}

function readJson(source: unknown): { readonly value: unknown } | { readonly fault: string } {
  if (typeof source !== 'string') return { value: source };
  if (source.length > longestText) return { fault: `expected at most ${longestText} characters, got ${source.length}` };
  try {
    return { value: JSON.parse(source.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { fault: `expected JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function toSettings(raw: RawSettings): Settings {
  // The dark layout stands on black unless a theme of the page's own says otherwise (SPEC section 2, Dark mode).
  return { ...raw, theme: raw.theme ?? (raw.formType === 'darkmode' ? 'dark' : 'light') };
}

function parseSettings(json: unknown, findings: Findings): Settings | undefined {
  const result = v.safeParse(settingsSchema, json ?? {});
  warnUnknown(json, settingNames, 'settings', findings.warnings);
  if (result.success) return toSettings(result.output);
  findings.faults.push(...issueFaults(result.issues, 'settings'));
  return undefined;
}

function checkIds(steps: readonly Step[], stepById: ReadonlyMap<string, Step>, faults: Fault[]): void {
  for (const step of steps) {
    if (stepById.get(step.id) !== step) faults.push({ path: `steps[${step.index}].id`, message: `a second step with the id "${step.id}"` });
  }
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
  if (!Array.isArray(json)) {
    findings.faults.push({ path: 'steps', message: `expected a list, got ${describeValue(json)}` });
    return [];
  }
  if (json.length === 0 || json.length > mostSteps) {
    findings.faults.push({ path: 'steps', message: `expected 1 to ${mostSteps} steps, got ${json.length}` });
    return [];
  }
  return json.map((step, index) => parseStep(step, index, messages, findings)).filter((step) => step !== undefined);
}

/**
 * Reads a definition: JSON text, or the value it parses to. All faults are listed at once, each with its path.
 * Never throws.
 */
export function parseDefinition(source: unknown, options: ParseOptions = {}): ParsedDefinition {
  const findings: Findings = { faults: [], warnings: [] };
  const refuse = (message: string): ParsedDefinition => ({ ok: false, faults: [{ path: '', message }], warnings: [] });
  const json = readJson(source);
  if ('fault' in json) return refuse(json.fault);
  const cleaned = cleanJson(json.value);
  if (!cleaned) return refuse('nested too deeply');
  if (!isRecord(cleaned.value)) return refuse(`expected an object with settings and steps, got ${describeValue(cleaned.value)}`);

  const settings = parseSettings(cleaned.value['settings'], findings);
  const messages = catalogue(settings?.locale ?? options.locale, settings?.messages);
  const steps = parseSteps(cleaned.value['steps'], messages, findings);
  // The first of two steps with one id keeps it; the second is the fault.
  const stepById = new Map([...steps].reverse().map((step) => [step.id, step]));
  const given = cleaned.value['steps'];
  checkIds(steps, stepById, findings.faults);
  if (Array.isArray(given) && given.length > 0 && steps.length === given.length) checkList(steps, stepById, findings);
  const firstStep = steps.find((step) => step.firstStep) ?? steps[0];
  if (findings.faults.length > 0 || !settings || !firstStep) {
    return { ok: false, faults: findings.faults, warnings: findings.warnings };
  }
  return {
    ok: true,
    flow: deepFreeze({ settings, steps, stepById, firstStep, source: cleaned.value, messages }),
    warnings: findings.warnings,
  };
}
