import { parseOptions } from './parseOptions.ts';
import type { RawInput, RawStep } from './schema.ts';
import { toRules } from './toRules.ts';
import type { Answer, Input, Step } from './types.ts';

type RawAnswer = RawStep['answers'][number];

/** What a raw answer sends. */
export function valueOf(answer: RawAnswer): string {
  return answer.value || answer.text;
}

function hasValue(answer: RawAnswer): answer is RawAnswer & { readonly value: string } {
  return Boolean(answer.value);
}

function toAnswers({ answers, canSelectMultiple }: RawStep): readonly Answer[] {
  // Single-select has exactly one answer selected: the first that the definition marks.
  const first = canSelectMultiple ? -1 : answers.findIndex((answer) => answer.selected);
  return answers.map((answer, index) => {
    const selected = answer.selected && (canSelectMultiple || index === first);
    return hasValue(answer) && selected === answer.selected ? answer : { ...answer, value: valueOf(answer), selected };
  });
}

function toInput(raw: RawInput): Input {
  const { validation, options, ...rest } = raw;
  return {
    ...rest,
    // What people call it, which ISO 3166 keeps free for them.
    country: raw.country.trim().toUpperCase().replace('UK', 'GB'),
    rules: toRules(raw),
    options: parseOptions(options) ?? [],
    ...(validation?.isValid === undefined
      ? {}
      : { initialVerdict: { isValid: validation.isValid, ...(validation.error ? { error: validation.error } : {}) } }),
  };
}

function complete(raw: Omit<RawStep, 'multipleDynamicEndStep'>, index: number, answers: readonly Answer[]): Step {
  return { ...raw, index, answers, inputs: raw.inputs.map(toInput) };
}

/** Makes a step of one that the schema has taken. */
export function toStep(raw: RawStep, index: number): Step {
  const answers = toAnswers(raw);
  // To copy without a key takes many times as long as to copy.
  if (raw.multipleDynamicEndStep === undefined) return complete(raw, index, answers);
  const { multipleDynamicEndStep: end, ...rest } = raw;
  const step = complete(rest, index, answers);
  return end === false || end === 'false' ? step : { ...step, multipleDynamicEndStep: end === 'true' ? true : end };
}
