import type { Definition, Input, Step } from '@leadflow/headless';
import { plainText } from '@leadflow/headless/checks';
import { failing, fault, warning, type Unplaced } from './finding.ts';

/** The heading of a step, in the order in which the default skin looks for one. */
export function headingOf(step: Step): string {
  const intro = step.type === 'form-intro' ? step.settings.title : undefined;
  return plainText(intro ?? step.question ?? step.settings.serviceName ?? '').trim();
}

function checkName({ name, label, placeholder }: Input, path: string): readonly Unplaced[] {
  if (label) return [];
  return placeholder
    ? [failing(warning('accessibility', path, `only its placeholder names the field “${name}”, and typing replaces it`, 'give it a label'), '3.3.2')]
    : [failing(fault('accessibility', path, `the field “${name}” has no label: screen readers would call every field of the step by its question`, 'give it a label'), '1.3.1', '2.4.6', '3.3.2')];
}

function checkOptions({ name, mode, querySelector, remoteUrl, options }: Input, path: string): readonly Unplaced[] {
  if (mode === 'dom' && !querySelector) return [fault('definition', path, `nothing says where the options of “${name}” are`, 'add querySelector')];
  if (mode === 'remote' && !remoteUrl) return [fault('definition', path, `nothing says where the options of “${name}” come from`, 'add remoteUrl')];
  if (mode === 'static' && options.every(({ value }) => !value)) {
    return [fault('definition', path, `the select “${name}” has no options, so nobody can get past it`, 'add options, or a mode with its source')];
  }
  return [];
}

function checkStep(step: Step): readonly Unplaced[] {
  const { id, type, stepType, inputs } = step;
  const at = `steps[${step.index}]`;
  const findings: Unplaced[] = [];
  // The catalogue has a question for the review.
  if (headingOf(step) === '' && type !== 'review') {
    const [missing, remedy] = type === 'form-intro' ? ['title', 'give it settings.title, or a question'] : ['question', 'give it a question'];
    findings.push(failing(fault('accessibility', at, `the step “${id}” has no ${missing}: a screen reader has nothing to announce`, remedy), '1.3.1', '2.4.6', '3.3.2'));
  }
  if (stepType.offersAnswers && step.answers.length === 0) {
    findings.push(fault('definition', at, `the step “${id}” has no answers, so nobody can get past it`, 'give it answers'));
  }
  if (!stepType.hasFields) return findings;
  if (inputs.length === 0) findings.push(warning('definition', at, 'the input step has no fields', 'give it inputs, or make it a form-intro'));
  const fields = inputs.flatMap((input, index) => [
    ...(inputs.length > 1 ? checkName(input, `${at}.inputs[${index}]`) : []),
    ...(input.inputType?.hasOptions ? checkOptions(input, `${at}.inputs[${index}]`) : []),
  ]);
  return [...findings, ...fields];
}

/** Finds what visitors can't see, hear or get past: missing questions, names, answers, options and legal text. */
export function checkBasics({ settings, steps }: Definition): readonly Unplaced[] {
  const hasNoLegalText = settings.showLegalConsentText && !settings.legalTextSelector;
  return [
    ...(hasNoLegalText ? [warning('definition', 'settings.showLegalConsentText', 'nothing says where the legal text is, so none is shown', 'add legalTextSelector')] : []),
    ...steps.flatMap(checkStep),
  ];
}
