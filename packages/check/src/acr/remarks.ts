import type { CheckEvidence, ConformanceLevel, ConformanceReport, CriterionResult } from './conformanceReport.ts';
import { lastRun } from './lastRun.ts';

/** OpenACR’s names of its levels. */
export const levelNames: Readonly<Record<ConformanceLevel, string>> = {
  supports: 'Supports',
  'partially-supports': 'Partially Supports',
  'does-not-support': 'Does Not Support',
  'not-applicable': 'Not Applicable',
  'not-evaluated': 'Not Evaluated',
};

/** Names of checks: `check 8`, `checks 8, 9`. */
const checkNames = (list: readonly CheckEvidence[]) => `check${list.length === 1 ? '' : 's'} ${list.map(({ check }) => check.number).join(', ')}`;

/** Which run of the tests is on record. */
export const runOnRecord = `${lastRun.command} on ${lastRun.date}, version ${lastRun.version}`;

function verdictOf({ criterion, level, failures, checks }: CriterionResult): readonly string[] {
  const lacking = [...new Set(checks.flatMap(({ lacks }) => lacks ?? []))];
  switch (level) {
    case 'partially-supports':
    case 'does-not-support':
      return failures.map(({ path, reason }) => `Fails, found by machine in ${path || 'the definition'}: ${reason}.`);
    case 'not-applicable':
      return [criterion.without ?? (lacking.length > 0 ? `This form has no ${lacking.join(', no ')}.` : 'This form has no pictures.')];
    case 'supports':
      return ['Held by tests, and each check was heard in a screen reader or tried by hand.'];
    case 'not-evaluated':
      return [checks.some(({ lacks }) => lacks === undefined) ? 'Not every check was heard in a screen reader or tried by a person. Machines found no fault, which proves nothing by itself.' : 'Not tested.'];
  }
}

/** What a report says of a criterion, in sentences. */
export function remarksOf(result: CriterionResult): readonly string[] {
  const behind = result.level === 'not-applicable' ? [] : result.checks.filter(({ lacks }) => lacks === undefined);
  const tested = behind.filter(({ tests }) => tests.length > 0);
  const tools = [...new Set(behind.flatMap(({ trials }) => trials.map(({ how, tool, date }) => `${how === 'reader' ? 'By reader' : 'By hand'}, ${tool} on ${date}`)))];
  const triedWith = (name: string) => behind.filter(({ trials }) => trials.some(({ tool, date }) => name.endsWith(`${tool} on ${date}`)));
  const untried = behind.filter(({ trials }) => trials.length === 0);
  const toTry = behind.filter((each) => each.untried.length > 0);
  const absent = result.level === 'not-applicable' ? [] : result.checks.filter(({ lacks }) => lacks !== undefined);
  return [
    ...verdictOf(result),
    ...result.measured,
    ...(tested.length > 0 ? [`By machine, ${runOnRecord}: ${checkNames(tested)}.`] : []),
    ...tools.map((name) => `${name}: ${checkNames(triedWith(name))}.`),
    ...(untried.length > 0 ? [`Not tested by a reader or a person: ${checkNames(untried)}.`] : []),
    ...(toTry.length > 0 ? [`Trials by hand that are still due: ${checkNames(toTry)}.`] : []),
    ...result.left.map((question) => `For a person to judge: ${question}`),
    ...(absent.length > 0 ? [`Not about this form: ${checkNames(absent)} (no ${[...new Set(absent.map(({ lacks }) => lacks))].join(', no ')}).`] : []),
  ];
}

/** What the checks leave out of a form; empty if nothing. */
export function gapsOf({ unchecked }: ConformanceReport): readonly string[] {
  return unchecked.length > 0 ? [`No check is about these parts of the form: ${unchecked.join(', ')}. Nothing is said to be supported as long as it has them.`] : [];
}

/** How reports of this kind come about, and what their levels mean. */
export const methods = [
  `The checks are the numbered ones of Lead Flow’s own list. Tests in a simulated page and in Chromium, in part in Firefox and WebKit, held those that are named by machine; the last whole run on record is ${runOnRecord}.`,
  'Recordings of Orca, driven by a script, hold those that are named by reader.',
  'A machine can fail a criterion, and never says alone that it is supported: that takes a reader or a person for each check behind it.',
  '“Not Evaluated” at level A or AA means that a person still has to look: VPAT allows that level in a final report for AAA alone.',
] as const;
