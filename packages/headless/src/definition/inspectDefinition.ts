import * as v from 'valibot';
import type { Messages } from '../messages/en.ts';
import { checkNames } from './checkNames.ts';
import { checkSharedNames } from './checkSharedNames.ts';
import { isRecord } from '../base/records.ts';
import { withCommonStep } from './commonSteps.ts';
import { deepFreeze } from './deepFreeze.ts';
import { inDocumentOrder } from './documentOrder.ts';
import type { Fault, Findings } from './fault.ts';
import { issueFaults } from './issueFaults.ts';
import { cookieNamesObject, hostsObject, messagesObject, rootObject, settingsObject } from './keyedObjects.ts';
import { maxTextLength, maxSteps, openDefinition, type Opened } from './openDefinition.ts';
import { parseStep } from './parseStep.ts';
import { settingsSchema } from './schema.ts';
import { toFlow, toSettings } from './toFlow.ts';
import type { Definition, Settings, Step } from './types.ts';
import { unexpected } from './unexpected.ts';
import { unknownKeys } from './unknownKeys.ts';
import { isPrintedFlag } from './words.ts';

/** What came of reading a definition: the flow, or every fault at once. */
export type ParsedDefinition =
  | {
      readonly ok: true;
      readonly definition: Definition;
      /** What is odd and keeps nothing from working. */
      readonly warnings: readonly Fault[];
    }
  | {
      readonly ok: false;
      /** All that is wrong, at once. */
      readonly faults: readonly Fault[];
      readonly warnings: readonly Fault[];
    };

type Json = Readonly<Record<string, unknown>>;
type IsHiddenField = (name: string) => boolean;

function parseSettings(json: unknown, findings: Findings): Settings | undefined {
  const result = v.safeParse(settingsSchema, json ?? {});
  findings.warnings.push(...unknownKeys(json, 'settings', settingsObject));
  if (isRecord(json)) {
    findings.warnings.push(
      ...unknownKeys(json['messages'], 'settings.messages', messagesObject),
      ...unknownKeys(json['hosts'], 'settings.hosts', hostsObject),
      ...unknownKeys(json['cookieNames'], 'settings.cookieNames', cookieNamesObject),
    );
  }
  if (result.success) return toSettings(result.output);
  findings.faults.push(...issueFaults(result.issues, 'settings'));
  return undefined;
}

const unflagged: ReadonlySet<unknown> = new Set([undefined, false, 'false', '0']);

/** What steps say of each other: read from what was written, so that a fault in one of them hides none of these. */
function checkList(written: readonly unknown[], { faults, warnings }: Findings): void {
  const steps = written.map((step, index) => ({ path: `steps[${index}]`, step: isRecord(step) ? step : undefined }));
  const ids = steps.map(({ step }) => step?.['id']);
  ids.forEach((id, index) => {
    if (typeof id !== 'string' || ids.indexOf(id) === index) return;
    faults.push({
      path: `steps[${index}].id`,
      message: `a second step with the id "${id}"`,
      remedy: 'give each step an id of its own; change the targets that mean this one',
    });
  });
  for (const { path, step } of steps) {
    const end = step?.['multipleDynamicEndStep'];
    const isKnown = ids.includes(end) || isPrintedFlag(String(end)) || ids.some((id) => typeof id !== 'string');
    if (typeof end === 'string' && end !== 'true' && end !== 'false' && !isKnown) {
      faults.push({ path: `${path}.multipleDynamicEndStep`, message: `no step has the id "${end}"`, remedy: 'correct the id, or add the step' });
    }
  }
  const flagged = steps.filter(({ step }) => step && !unflagged.has(step['firstStep']));
  if (flagged.length === 0) {
    warnings.push({
      path: 'steps',
      message: 'no step is flagged firstStep, so the first in the list is first',
      remedy: 'put "firstStep": true on the step that the form starts with',
    });
  }
  for (const { path } of flagged.slice(1)) {
    warnings.push({
      path: `${path}.firstStep`,
      message: `a second first step: "${String(flagged[0]?.step?.['id'])}" is first`,
      remedy: 'leave firstStep on one step only',
    });
  }
  if (!steps.some(({ step }) => !step || !unflagged.has(step['lastStep']))) {
    faults.push({
      path: 'steps',
      message: 'no step is flagged lastStep, so no lead could ever be sent',
      remedy: 'put "lastStep": true on the step that sends the lead',
    });
  }
}

function parseSteps({ steps: json, settings }: Json, messages: Messages, findings: Findings, isHiddenField: IsHiddenField): readonly Step[] {
  const { faults, warnings } = findings;
  if (!Array.isArray(json)) {
    faults.push(unexpected('steps', 'a list', json));
    return [];
  }
  if (json.length === 0 || json.length > maxSteps) {
    faults.push({ path: 'steps', message: `expected 1 to ${maxSteps} steps, got ${json.length}`, remedy: `make it 1 to ${maxSteps} steps` });
    return [];
  }
  const steps = json.map((step, index) => parseStep(step, index, messages, findings)).filter((step) => step !== undefined);
  const sources = json.map((step) => withCommonStep(step, messages));
  const written = sources.map((source, index) => (source ? source.json : json[index]));
  checkList(written, findings);
  // What a predefined step that is none would have asked for can't be known.
  if (sources.every(Boolean)) warnings.push(...checkNames(settings, written, isHiddenField));
  return steps;
}

function refusalFault({ refusal, found }: Exclude<Opened, { readonly json: object }>): Fault {
  switch (refusal) {
    case 'length':
      return { path: '', message: `expected at most ${maxTextLength} characters, got ${String(found)}`, remedy: 'make it shorter' };
    case 'syntax': {
      const remedy = 'mend the JSON here: curly quotes (write straight ones), a comma too many or missing, a quote left open, or a comment';
      return { path: '', message: `expected JSON: ${found instanceof Error ? found.message : String(found)}`, remedy };
    }
    case 'depth':
      return { path: '', message: 'nested too deeply', remedy: 'flatten it: no form needs this depth' };
    case 'kind':
      return unexpected('', 'an object with settings and steps', found);
  }
}

/**
 * Reads a definition by the schema and lists all that is wrong or odd about it, in the order of the definition.
 * @param isHiddenField Whether the page has a hidden field of that name; without a page none is known.
 */
export function inspectDefinition(
  source: unknown,
  messagesOf: (settings: Settings | undefined) => Messages,
  isHiddenField: IsHiddenField = () => false,
): ParsedDefinition {
  const findings: Findings = { faults: [], warnings: [] };
  const opened = openDefinition(source);
  if (!opened.json) return { ok: false, faults: [refusalFault(opened)], warnings: [] };
  const { json } = opened;
  findings.warnings.push(...unknownKeys(json, '', rootObject));
  const settings = parseSettings(json['settings'], findings);
  const messages = messagesOf(settings);
  const steps = parseSteps(json, messages, findings, isHiddenField);
  const definition = settings && findings.faults.length === 0 ? deepFreeze(toFlow(json, settings, messages, steps)) : undefined;
  const warnings = inDocumentOrder([...findings.warnings, ...(definition ? checkSharedNames(definition) : [])], json);
  return definition ? { ok: true, definition, warnings } : { ok: false, faults: inDocumentOrder(findings.faults, json), warnings };
}
