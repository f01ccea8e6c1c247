import type { Definition } from '@leadflow/headless';
import { measureColours, type MeasuredPair } from '../checkColours.ts';
import type { Finding } from '../finding.ts';
import { hasLinks, lacksFor, picturesOf, uncheckedTypes } from './applies.ts';
import { byHand } from './byHand.ts';
import { checks, type Check } from './checks.ts';
import { criteria, criteriaOf, type Criterion } from './criteria.ts';
import { heardWords, readers } from './heard.ts';
import { lastRun } from './lastRun.ts';
import { fewestWords, readingLevel, type ReadingLevel } from './readingLevel.ts';

/** How far a form meets a criterion, in OpenACR’s terms. */
export type ConformanceLevel = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable' | 'not-evaluated';

/** A check that a person has made, or that was heard in a screen reader. */
export interface Trial {
  /** By a screen reader whose words were recorded, or by a person. */
  readonly how: 'reader' | 'hand';
  /** Such as `Orca 43.1 with Firefox 153.7.0`. */
  readonly tool: string;
  /** The day, such as `2026-11-26`. */
  readonly date: string;
}

/** What is behind a check of a form. */
export interface CheckEvidence {
  /** The check. */
  readonly check: Check;
  /** What the form lacks, so that the check is not about it; undefined if it is. */
  readonly lacks?: string;
  /** Files of tests that prove it, all of which passed in the last run on record. */
  readonly tests: readonly string[];
  /** Where it was heard, and who has tried it. */
  readonly trials: readonly Trial[];
  /** What a person still has to try. */
  readonly untried: readonly string[];
}

/** What fails a criterion. */
export interface CriterionFailure {
  /** Path in the definition. */
  readonly path: string;
  /** What is wrong there. */
  readonly reason: string;
}

/** How a form stands with a criterion. */
export interface CriterionResult {
  /** The criterion. */
  readonly criterion: Criterion;
  /** The verdict. */
  readonly level: ConformanceLevel;
  /** What machines found in this form. */
  readonly failures: readonly CriterionFailure[];
  /** The checks that are about it. */
  readonly checks: readonly CheckEvidence[];
  /** What was measured in this form, in sentences. */
  readonly measured: readonly string[];
  /** What only a person can judge of its contents, as sentences. */
  readonly left: readonly string[];
}

/** Says whose form a report is about. */
export interface ReportOptions {
  /** Name of the form. */
  readonly name: string;
  /** Day of the report, such as `2026-11-29`. */
  readonly date: string;
  /** Who answers for the report; OpenACR asks for an address. */
  readonly email?: string | undefined;
}

/** An accessibility conformance report on one form. */
export interface ConformanceReport extends ReportOptions {
  /** What the form is made of, such as its layout and its types of steps. */
  readonly form: ReadonlyArray<readonly [what: string, value: string]>;
  /** Every criterion of WCAG 2.2. */
  readonly criteria: readonly CriterionResult[];
  /** Types of steps and fields in it that no check is about. */
  readonly unchecked: readonly string[];
}

function evidenceOf(check: Check, definition: Definition): CheckEvidence {
  const lacks = lacksFor(check.number, definition);
  const hand = byHand.filter((entry) => entry.check === check.number);
  const heard = Object.hasOwn(heardWords, check.number) ? readers : [];
  return {
    check,
    ...(lacks !== undefined && { lacks }),
    tests: Object.entries(lastRun.checks).flatMap(([file, numbers]) => (numbers.includes(check.number) ? [file] : [])),
    trials: [
      ...heard.map(({ reader, browser, date }): Trial => ({ how: 'reader', tool: `${reader} with ${browser}`, date })),
      ...hand.flatMap(({ done }): readonly Trial[] => (done ? [{ how: 'hand', tool: `${done.tool} ${done.version}`, date: done.date }] : [])),
    ],
    untried: hand.flatMap(({ how, done }) => (done ? [] : [how])),
  };
}

const classNames = ({ settings, steps }: Definition): boolean => [settings, ...steps].some((part) => Object.entries(part).some(([key, value]) => /Class(?:es)?$/.test(key) && Boolean(value)));

/** What only a person can judge, since it is the author’s, by criterion. */
function leftToPeople(definition: Definition): Readonly<Record<string, readonly string[]>> {
  const pictures = picturesOf(definition).length;
  const shown = pictures === 1 ? 'the picture' : `each of the ${pictures} pictures`;
  const onPage = definition.settings.background === 'page' ? ['The form stands on the background of its page: measure its colours there.'] : [];
  const ofPage = [...onPage, ...(classNames(definition) ? ['The definition names classes of the page: measure the colours that they bring.'] : [])];
  const links = hasLinks(definition) ? ['Whether each link in its texts says where it leads.'] : [];
  return {
    '1.1.1': pictures > 0 ? [`Whether the words for ${shown} say what it shows.`] : [],
    '1.3.3': ['Whether its texts refer to shape, size, place or sound alone.'],
    '1.4.3': ofPage,
    '1.4.5': pictures > 0 ? [`Whether ${shown} shows text.`] : [],
    '1.4.6': ofPage,
    '1.4.9': pictures > 0 ? [`Whether ${shown} shows text.`] : [],
    '1.4.11': ofPage,
    '2.4.4': links,
    '2.4.6': ['Whether its questions and labels say what is asked.'],
    '2.4.9': links,
    '3.1.2': ['Whether any of its texts is in another language than the form.'],
    '3.1.3': ['Whether its texts use words in an unusual way.'],
    '3.1.4': ['Whether its texts have abbreviations.'],
    '3.1.5': ['Whether its texts are easy to read.'],
    '3.1.6': ['Whether the meaning of a word hangs on how it is spoken.'],
  };
}

/** What becomes clear from a definition without pictures. */
const withoutPictures = new Set(['1.4.5', '1.4.9']);

const inRatio = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)} to 1`;

/** The pair that differs least, in words. */
function lowestOf(pairs: readonly MeasuredPair[], what: string): readonly string[] {
  const measured = pairs.flatMap((pair) => (pair.ratio === undefined ? [] : [{ ...pair, ratio: pair.ratio }]));
  const [lowest] = measured.toSorted((a, b) => a.ratio - b.ratio);
  return lowest ? [`Lowest contrast of ${what} in this form’s theme, measured: ${inRatio(lowest.ratio)} (${lowest.front} on ${lowest.back}).`] : [];
}

/** Text on a control that can’t be used is exempt (WCAG 2.2, 1.4.6). */
const isRead = ({ front, least }: MeasuredPair) => least === 4.5 && front !== '--lf-disabled-text';

function readingIn(level: ReadingLevel | undefined): string {
  if (!level) return 'Reading level: no formula is known for this language.';
  const { words, formula, ease, least } = level;
  if (ease === undefined) return `Reading level: ${words} words in sentences; the formula of ${formula} asks for ${fewestWords}.`;
  return `Reading level: ${ease} by the formula of ${formula}, over ${words} words; ${least} and more is for nine years of school.`;
}

interface Measures {
  readonly failures: Readonly<Record<string, readonly CriterionFailure[]>>;
  readonly measured: Readonly<Record<string, readonly string[]>>;
}

/** What a machine measures in the form itself, besides what the checker finds. */
function measure(definition: Definition): Measures {
  const pairs = measureColours(definition);
  const texts = pairs.filter(isRead);
  const level = readingLevel(definition);
  const dim = texts.flatMap(({ front, back, ratio }): readonly CriterionFailure[] =>
    ratio !== undefined && ratio < 7 ? [{ path: 'settings', reason: `${front} on ${back} has a contrast of ${inRatio(ratio)}; enhanced contrast asks for 7` }] : [],
  );
  return {
    failures: {
      '1.4.6': dim,
      '3.1.5': level?.longest !== undefined ? [{ path: 'steps', reason: `the texts are harder to read than nine years of school prepare for; the longest sentence is “${level.longest}”` }] : [],
    },
    measured: {
      '1.4.3': lowestOf(texts, 'text'),
      '1.4.6': lowestOf(texts, 'text'),
      '1.4.11': lowestOf(pairs.filter(({ least }) => least === 3), 'edges and marks'),
      '3.1.5': [readingIn(level)],
    },
  };
}

/** Partly, or by most of the form: what fails in the settings fails everywhere. */
function failedLevel(failures: readonly CriterionFailure[], steps: number): ConformanceLevel {
  const failed = failures.map(({ path }) => /^steps\[(\d+)\]/.exec(path)?.[1]);
  return failed.includes(undefined) || new Set(failed).size > steps / 2 ? 'does-not-support' : 'partially-supports';
}

/**
 * A machine alone can fail a criterion, and find that it is about something that the form doesn’t have. That a form supports it takes a screen
 * reader or a person for every check behind it.
 */
function levelOf({ criterion, failures, checks: all, left }: Omit<CriterionResult, 'level'>, { steps }: Definition, unchecked: readonly string[]): ConformanceLevel {
  if (failures.length > 0) return failedLevel(failures, steps.length);
  const behind = all.filter(({ lacks }) => lacks === undefined);
  const hasNone = criterion.without !== undefined || (all.length > 0 && behind.length === 0) || withoutPictures.has(criterion.number);
  if (hasNone && left.length === 0) return 'not-applicable';
  const isTried = behind.length > 0 && behind.every(({ tests, trials }) => tests.length > 0 && trials.length > 0);
  return isTried && left.length === 0 && unchecked.length === 0 ? 'supports' : 'not-evaluated';
}

function describeForm({ settings, steps, locale }: Definition): ConformanceReport['form'] {
  const theme = settings.formType === 'darkmode' ? 'dark' : settings.theme;
  const fields = steps.flatMap(({ stepType, inputs }) => (stepType.hasFields ? inputs.map(({ type }) => type) : []));
  const named = (names: readonly string[]) => [...new Set(names)].join(', ');
  return [
    ['Language', locale ?? 'that of the page; texts as in English'],
    ['Layout', settings.formType],
    ['Theme', `${theme}${Object.keys(settings.customStyles).length > 0 || settings.brandColor !== undefined ? ', with colours of its own' : ''}`],
    ['Steps', `${steps.length}: ${named(steps.map(({ type }) => type))}`],
    ['Fields', fields.length > 0 ? named(fields) : 'none'],
  ];
}

/**
 * Puts together what is known of a form’s accessibility, criterion by criterion.
 * @param findings What `checkDefinition` found in the definition.
 */
export function conformanceReport(definition: Definition, findings: readonly Finding[], options: ReportOptions): ConformanceReport {
  const evidence = checks.map((check) => evidenceOf(check, definition));
  const unchecked = uncheckedTypes(definition);
  const { failures, measured } = measure(definition);
  const left = leftToPeople(definition);
  const results = criteria.map((criterion): CriterionResult => {
    const { number } = criterion;
    const found = findings.flatMap(({ path, reason, consequences = [], criteria: failed }) => (failed?.includes(number) ? [{ path, reason: [reason, ...consequences].join('; ') }] : []));
    const result = {
      criterion,
      failures: [...found, ...(failures[number] ?? [])],
      checks: evidence.filter(({ check }) => criteriaOf(check.number).includes(number)),
      measured: measured[number] ?? [],
      left: left[number] ?? [],
    };
    return { ...result, level: levelOf(result, definition, unchecked) };
  });
  return { ...options, form: describeForm(definition), criteria: results, unchecked };
}
