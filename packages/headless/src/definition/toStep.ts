import { parseOptions } from '../validation/parseOptions.ts';
import type { RawInput, RawStep } from './schema.ts';
import { toRules } from './toRules.ts';
import type { Answer, Input, Step } from './types.ts';

/** What a raw answer sends. */
export function valueOf(answer: RawStep['answers'][number]): string {
  return answer.value || answer.text;
}

function toAnswers(raw: RawStep): readonly Answer[] {
  // Single-select has exactly one answer selected: the first that the definition marks.
  const first = raw.canSelectMultiple ? -1 : raw.answers.findIndex((answer) => answer.selected);
  return raw.answers.map((answer, index) => ({
    ...answer,
    value: valueOf(answer),
    selected: answer.selected && (raw.canSelectMultiple || index === first),
  }));
}

function toInput(raw: RawInput): Input {
  const { validation, options, ...rest } = raw;
  return {
    ...rest,
    country: raw.country.toUpperCase(),
    rules: toRules(raw),
    options: parseOptions(options) ?? [],
    ...(validation?.isValid === undefined
      ? {}
      : { initialVerdict: { isValid: validation.isValid, ...(validation.error ? { error: validation.error } : {}) } }),
  };
}

/** Makes a step of one that the schema has taken. */
export function toStep(raw: RawStep, index: number): Step {
  const { multipleDynamicEndStep: endStep, ...rest } = raw;
  return {
    ...rest,
    index,
    answers: toAnswers(raw),
    inputs: raw.inputs.map(toInput),
    ...(endStep === undefined || endStep === false || endStep === 'false'
      ? {}
      : { multipleDynamicEndStep: endStep === 'true' ? true : endStep }),
  };
}
