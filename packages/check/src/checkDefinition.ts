import { parseDefinition, type Definition, type Extension, type Fault } from '@leadflow/headless';
import { checkBranchLengths, checkConditions, checkGraph, checkUsability } from '@leadflow/headless/checks';
import { checkAddresses } from './checkAddresses.ts';
import { checkBasics } from './checkBasics.ts';
import { checkBranches } from './checkBranches.ts';
import { checkCaptcha } from './checkCaptcha.ts';
import { checkColours } from './checkColours.ts';
import { checkContact } from './checkContact.ts';
import { checkPrivacy } from './checkPrivacy.ts';
import { checkStepper } from './checkStepper.ts';
import { checkTexts } from './checkTexts.ts';
import { failing, fault, warning, type Finding, type FindingKind, type Unplaced } from './finding.ts';
import { foldConsequences } from './foldConsequences.ts';
import { jsonAt } from './jsonAt.ts';
import { jsonPlaces, offsetOf, placeAt } from './jsonPlaces.ts';

/** What is wrong with a definition. */
export interface Report {
  /** Whether there are no faults; there may be warnings. */
  readonly isClean: boolean;
  /** In the order of the text; for a value, faults first. */
  readonly findings: readonly Finding[];
  /** The parsed definition; undefined if it can't be read. */
  readonly definition?: Definition;
}

/** How a definition is checked. */
export interface CheckOptions {
  /** Settings that override the definition's own, such as the theme that a page switches to. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  /** Names of the hidden fields of the page around the form; `fieldMap` may name them. */
  readonly hiddenFields?: readonly string[] | undefined;
  /** False if the page around the form is known to offer no bot check. */
  readonly hasCaptcha?: boolean | undefined;
  /** Step types, input types and rules of your own that the definition may name. */
  readonly extensions?: readonly Extension[] | undefined;
}

function fromFaults(faults: readonly Fault[], severity: Finding['severity'], kind: FindingKind): readonly Unplaced[] {
  return faults.map(({ code, path, message, remedy, meant }) => ({ severity, kind, path, reason: message, remedy, ...(code && { code }), ...(meant && { meant }) }));
}

/** A field of an unknown type is not shown and not sent: that loses what it asks for. */
const asLoss = (finding: Unplaced): Unplaced => (/\.inputs\[\d+\]\.type$/.test(finding.path) ? { ...finding, severity: 'fault' } : finding);

/** What keeps a visitor from mending an answer, and texts in a language that no reader is told of. */
const withCriteria = (finding: Unplaced): Unplaced =>
  finding.code === 'no-way-back' ? failing(finding, '3.3.4', '3.3.6') : /^settings\.(?:locale|messages)$/.test(finding.path) ? failing(finding, '3.1.2') : finding;

/** Says what a pattern that can't be read has wrong in it. */
function withPattern(finding: Unplaced, json: unknown): Unplaced {
  const rule = /^(.+\.rules\[\d+\])\.value$/.exec(finding.path)?.[1];
  const pattern = finding.severity === 'fault' && rule !== undefined && jsonAt(json, `${rule}.rule`) === 'regex' ? jsonAt(json, finding.path) : undefined;
  if (typeof pattern !== 'string') return finding;
  try {
    new RegExp(pattern, 'u').test('');
    return finding;
  } catch (error) {
    return { ...finding, remedy: `correct the pattern: ${String(error).split(': ').at(-1)?.toLowerCase()}` };
  }
}

/** Fields of a predefined step are merged by name, so their indices are not those of the text. */
function pathInText(path: string, offsets: ReadonlyMap<string, number>): string {
  const step = /^steps\[\d+\]/.exec(path)?.[0];
  return step && offsets.has(`${step}.commonStep`) ? path.replace(/\.inputs\[\d+\].*$/, '.inputs') : path;
}

function place(findings: readonly Unplaced[], text: string): readonly Finding[] {
  const { offsets, repeated, brokenAt } = jsonPlaces(text);
  const repeats = brokenAt === undefined ? repeated : [];
  const duplicates = repeats.map((path) => warning('definition', path, 'this key occurs twice in one object; only the last one is read', 'remove one of them'));
  return [...findings, ...duplicates]
    .map((finding) => ({ finding, offset: finding.path === '' && brokenAt !== undefined ? brokenAt : offsetOf(pathInText(finding.path, offsets), offsets) }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ finding, offset }) => ({ ...finding, place: placeAt(text, offset) }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Lays settings over those of a definition; gives back what can't be read, for its faults. */
function withSettings(source: unknown, settings: CheckOptions['settings']): unknown {
  const value = typeof source === 'string' ? parseJson(source) : source;
  if (!settings || !isRecord(value)) return source;
  return { ...value, settings: { ...(isRecord(value['settings']) && value['settings']), ...settings } };
}

/** Targets that name no step, of a definition that can't be read: read without what asks for earlier answers. */
function lostTargets(source: unknown, { hiddenFields, extensions }: CheckOptions): readonly Unplaced[] {
  const json = JSON.stringify(typeof source === 'string' ? parseJson(source) : source);
  const bare: unknown = JSON.parse(json, (key, value: unknown) => (key === 'showIf' ? undefined : typeof value === 'string' ? value.replaceAll('{', '') : value));
  const parsed = parseDefinition(bare, { hiddenFields, extensions });
  return parsed.ok ? fromFaults(checkGraph(parsed.definition).filter(({ code }) => code === 'unknown-step'), 'fault', 'graph') : [];
}

/** Puts answers that are asked for before they are given under the target that keeps visitors from giving them. */
function withLostTargets(findings: readonly Unplaced[], source: unknown, options: CheckOptions): readonly Unplaced[] {
  const early = findings.filter(({ code }) => code === 'answered-later');
  const [cause, ...others] = early.length > 0 ? lostTargets(source, options) : [];
  return cause ? [{ ...cause, consequences: early.map(({ reason }) => reason) }, ...others, ...findings.filter((finding) => !early.includes(finding))] : findings;
}

function checkOnce(source: unknown, options: CheckOptions): { readonly findings: readonly Unplaced[]; readonly definition?: Definition } {
  const { hiddenFields, hasCaptcha, extensions } = options;
  if (typeof source === 'string' && source.trim() === '') {
    return { findings: [fault('definition', '', 'the text is empty', 'write the definition: an object with "settings" and "steps"')] };
  }
  const parsed = parseDefinition(source, { hiddenFields, extensions });
  const warnings = fromFaults(parsed.warnings, 'warning', 'definition').map(asLoss);
  if (!parsed.ok) return { findings: withLostTargets([...fromFaults(parsed.faults, 'fault', 'definition'), ...warnings], source, options) };
  const { definition } = parsed;
  const findings = [
    ...fromFaults(checkGraph(definition), 'fault', 'graph'),
    ...fromFaults(checkBranchLengths(definition), 'warning', 'graph'),
    ...fromFaults(checkConditions(definition), 'warning', 'graph'),
    ...checkBranches(definition),
    ...checkAddresses(definition),
    ...checkColours(definition),
    ...fromFaults(checkUsability(definition), 'warning', 'accessibility').map(withCriteria),
    ...checkBasics(definition),
    ...(hasCaptcha === false ? checkCaptcha(definition) : []),
    ...checkContact(definition, extensions),
    ...checkPrivacy(definition),
    ...checkTexts(definition),
    ...checkStepper(definition),
    ...warnings,
  ];
  return { definition, findings };
}

function check(source: unknown, options: CheckOptions): ReturnType<typeof checkOnce> {
  const { findings, definition } = checkOnce(source, options);
  const json = typeof source === 'string' ? parseJson(source) : source;
  const checkAgain = (other: unknown): readonly Unplaced[] | undefined => {
    const again = checkOnce(other, options);
    return definition && !again.definition ? undefined : again.findings;
  };
  const folded = foldConsequences(json, findings.map((finding) => withPattern(finding, json)), definition, checkAgain);
  return { findings: folded.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning')), ...(definition && { definition }) };
}

/**
 * Checks a definition and lists everything that is wrong with it.
 * @param source JSON text, which gives every finding its line and column, or the value that it parses to.
 */
export function checkDefinition(source: unknown, options: CheckOptions = {}): Report {
  const { findings, definition } = check(withSettings(source, options.settings), options);
  return {
    isClean: !findings.some(({ severity }) => severity === 'fault'),
    findings: typeof source === 'string' ? place(findings, source) : findings,
    ...(definition && { definition }),
  };
}
