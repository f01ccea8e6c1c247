import { directionOf, intlLocale } from '../../messages/languages.ts';
import { namesAskedBy, type Condition } from '../../definition/conditionObject.ts';
import { fillIn, htmlKeys, namesIn, textKeys } from '../../definition/placeholders.ts';
import type { Definition, Input, Step } from '../../definition/types.ts';
import type { EarlierAnswers, FillOptions, Moment, Path, StepMoment } from '../../flow/code.ts';
import { inputState, isPersonal, optionsOf } from '../../flow/fieldState.ts';
import { selectedValues } from '../../flow/readState.ts';
import { fieldType } from '../../flow/visit.ts';

/** What stands around an amount: a currency's sign or its three letters, a percent sign, and what follows a round one, as in `500,-`. */
const before = /^(?:\p{L}{0,3}\p{Sc}|[A-Z]{3})\s*/u;
const after = /(?:[.,][-\u2013\u2014]*)?\s*(?:[\p{Sc}%]|[A-Z]{3})?$/u;

const grouped = /^([1-9]\d{0,2}(?:([ .,'\u2019])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
const ungrouped = /^(\d+)(?:[.,](\d+))?$/;
/** India groups the digits before the last three by two. */
const inLakhs = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;

/** The amount in digits and marks, where `decimal` is the language's mark; NaN where it is none. */
function amountOf(text: string, decimal: string | undefined): number {
  const [, whole, group, mark, decimals] = grouped.exec(text) ?? [];
  const [, simple, part] = ungrouped.exec(text) ?? inLakhs.exec(text) ?? [];
  // In a language with this decimal mark it is one, and a thousand for most who write it.
  const isUnclear = mark === undefined && group === decimal && whole?.length === text.length && whole.indexOf(group ?? '') === whole.lastIndexOf(group ?? '');
  if (whole === undefined ? simple === undefined : isUnclear || group === mark) return NaN;
  return Number(`${(whole ?? simple ?? '').replace(/\D/g, '')}.${decimals ?? part ?? 0}`);
}

/**
 * The number that somebody has typed in a language: `1,000`, `$1,000.50`, `500 €`, `1.000,50`; NaN for any other text. It is NaN as well where the
 * mark before three digits is the language's decimal one, as in `1,000` in German.
 */
export function readNumber(text: string, locale: string | undefined): number {
  const format = new Intl.NumberFormat(intlLocale(locale), { useGrouping: false });
  const digits = format.format(9_876_543_210).split('').reverse();
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit)) : digit));
  const [, sign = '', amount = ''] = /^\s*([-+\u2212]?)\s*(.*?)\s*$/s.exec(plain) ?? [];
  const size = amountOf(amount.replace(before, '').replace(after, ''), decimal);
  return sign === '' || sign === '+' ? size : -size;
}

/** Ids and names of which a condition asks for a number. */
function namesCountedBy({ answer, atLeast, all = [], any = [] }: Condition): readonly string[] {
  return [...(answer === undefined || atLeast === undefined ? [] : [answer]), ...[...all, ...any].flatMap(namesCountedBy)];
}

/** What a condition is tested against. */
interface Given {
  readonly values: readonly string[];
  /** What `atLeast` looks at: how many values a step of choices has, or the number in a field; NaN where there is none. */
  readonly count: number;
}

/** Whether a condition holds for a visitor's answers. */
function holds(asked: Condition, answerTo: (name: string) => Given): boolean {
  const { answer, is, isNot, has, atLeast, all, any } = asked;
  if (all) return all.every((each) => holds(each, answerTo));
  if (any) return any.some((each) => holds(each, answerTo));
  const { values: given, count } = answerTo(answer ?? '');
  if (is) return given.length > 0 && given.every((value) => is.includes(value));
  if (isNot) return !given.some((value) => isNot.includes(value));
  if (has) return given.some((value) => has.includes(value));
  return count >= (atLeast ?? 0);
}

/** Characters of an answer that a text shows; no name is longer, and a heading must fit the screen. */
const maxLength = 100;

interface Answered extends Given {
  /** As the visitor reads it. */
  readonly text: string;
  readonly isPersonal: boolean;
}

const unanswered: Answered = { values: [], text: '', count: NaN, isPersonal: false };

/** What the visitor has answered on a step under its id or the name of a field. */
function answerOn(moment: Moment, step: Step, name: string): Answered | undefined {
  const { definition: { messages, locale }, state } = moment;
  const input = step.inputs.find((each) => each.name === name) ?? (step.id === name && step.inputs.length === 1 ? step.inputs[0] : undefined);
  if (input) {
    const at = { ...moment, step };
    const { value, text } = inputState(at, input);
    const option = optionsOf(at, input).find((each) => each.value === value);
    const shown = option?.text ?? (value && fieldType(moment, input)?.shown?.(value, { input, messages })) ?? text;
    return { values: value ? [value] : [], text: shown, count: value ? readNumber(value, locale) : NaN, isPersonal: isPersonal(moment, input, value) };
  }
  if (step.id !== name || step.stepType.hasFields) return undefined;
  const values = selectedValues(state, step);
  const texts = values.map((value) => step.answers.find((answer) => answer.value === value)?.text ?? value);
  return { values, text: texts.join(', '), count: values.length, isPersonal: false };
}

/** The latest answer under a name on the way that the visitor has come. */
function answerTo(moment: Moment, path: Path, name: string): Answered {
  for (let index = path.length - 1; index >= 0; index -= 1) {
    const step = moment.definition.stepById.get(path[index]?.stepId ?? '');
    const answered = step && answerOn(moment, shownStep(moment, step, path.slice(0, index)), name);
    if (answered) return answered;
  }
  return unanswered;
}

const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

/** An answer that can't disturb the text around it: short, and without marks that turn the direction of what follows. */
function quotable(text: string, { settings, locale = 'en' }: Definition): string {
  const plain = text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const short = plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
  const isForeign = short !== '' && isRightToLeft(short) !== ((settings.dir ?? directionOf(locale)) === 'rtl');
  return isForeign ? `\u2068${short}\u2069` : short;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function withAnswers(moment: Moment, text: string, { path, html, withheld }: FillOptions): string {
  return fillIn(text, (name) => {
    const given = answerTo(moment, path, name);
    const answer = given.isPersonal && withheld !== undefined ? withheld : quotable(given.text, moment.definition);
    return html ? escaped(answer) : answer;
  });
}

/** Whether a step, an answer or a field is for this visitor. */
function isFor(moment: Moment, path: Path, { showIf }: { readonly showIf?: Condition }): boolean {
  return !showIf || holds(showIf, (name) => answerTo(moment, path, name));
}

function textsOf(step: Step): readonly string[] {
  const texts: readonly unknown[] = [...textKeys.map((key) => step[key]), ...htmlKeys.map((key) => step.settings[key])];
  // The settings of a step type of one's own may hold anything.
  return texts.filter((text) => typeof text === 'string');
}

/** The last view of a step, for as long as the answers it depends on stay the same. */
const views = new WeakMap<Step, { readonly key: string; readonly view: Step }>();
/** Names of the answers that a step's view depends on. */
const dependencies = new WeakMap<Step, readonly string[]>();

function dependenciesOf(step: Step): readonly string[] {
  const known = dependencies.get(step);
  if (known) return known;
  const asked = [...step.answers, ...step.inputs].flatMap(({ showIf }) => (showIf ? namesAskedBy(showIf) : []));
  const names = [...new Set([...asked, ...textsOf(step).flatMap(namesIn)])];
  dependencies.set(step, names);
  return names;
}

function shownStep(moment: Moment, step: Step, path: Path): Step {
  const names = dependenciesOf(step);
  const hasBraces = textsOf(step).some((text) => text.includes('{{'));
  if (names.length === 0 && !hasBraces) return step;
  const key = JSON.stringify(names.map((name) => answerTo(moment, path, name)));
  const known = views.get(step);
  if (known?.key === key) return known.view;
  const fill = (text: string | undefined, html: boolean) => (text === undefined ? undefined : withAnswers(moment, text, { path, html }));
  const filled = <Texts extends object>(texts: Texts, keys: ReadonlyArray<keyof Texts>, html: boolean) =>
    Object.fromEntries(keys.flatMap((name) => (typeof texts[name] === 'string' ? [[name, fill(texts[name], html)]] : [])));
  const view: Step = Object.freeze({
    ...step,
    ...filled(step, textKeys, false),
    settings: Object.freeze({ ...step.settings, ...filled(step.settings, htmlKeys, true) }),
    answers: step.answers.filter((answer) => isFor(moment, path, answer)),
    inputs: step.inputs.filter((input) => isFor(moment, path, input)),
  });
  views.set(step, { key, view });
  return view;
}

/** Names of which a condition of a definition asks for a number. */
const counted = new WeakMap<Definition, ReadonlySet<string>>();

function countedIn(definition: Definition): ReadonlySet<string> {
  const known = counted.get(definition);
  if (known) return known;
  const names = new Set(definition.steps.flatMap((step) => [step, ...step.answers, ...step.inputs].flatMap(({ showIf }) => (showIf ? namesCountedBy(showIf) : []))));
  counted.set(definition, names);
  return names;
}

/** Other types have values of their own, and their own say in what is one. */
const isTyped = ({ type }: Input): boolean => type === 'text' || type === 'number';

function lacksNumber({ definition, step: { id, inputs } }: StepMoment, input: Input, value: string): boolean {
  const names = countedIn(definition);
  const isCounted = names.has(input.name) || (inputs.length === 1 && names.has(id));
  return isCounted && isTyped(input) && Number.isNaN(readNumber(value, definition.locale));
}

export const earlierAnswers: EarlierAnswers = { shownStep, isStepShown: (moment, step, path) => isFor(moment, path, step), lacksNumber, withAnswers };
