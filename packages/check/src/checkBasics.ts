import { plainText, type Flow, type Step } from '@leadflow/headless';
import { fault, warning, type Unplaced } from './finding.ts';

/** What stands as a step's heading (the default skin's order). */
export function headingOf(step: Step): string {
  const intro = step.type === 'form-intro' ? step.settings.title : undefined;
  return plainText(intro ?? step.question ?? step.settings.serviceName ?? '').trim();
}

function checkFields(step: Step): readonly Unplaced[] {
  const at = `steps[${step.index}]`;
  if (step.type !== 'input') return [];
  if (step.inputs.length === 0) {
    return [warning('definition', at, 'an input step without a field', 'give it inputs, or make it a form-intro')];
  }
  return step.inputs.flatMap((input, index): readonly Unplaced[] => {
    const path = `${at}.inputs[${index}]`;
    const findings: Unplaced[] = [];
    if (!input.label && !input.placeholder && step.inputs.length > 1) {
      findings.push(fault('accessibility', path, `the field “${input.name}” has no name of its own: every field of the step would be called by the question`, 'give it a label'));
    } else if (!input.label && step.inputs.length > 1) {
      findings.push(warning('accessibility', path, `only its placeholder names the field “${input.name}”, and that goes as soon as one types`, 'give it a label'));
    }
    if (input.type !== 'select') return findings;
    if (input.mode === 'dom' && !input.querySelector) {
      findings.push(fault('definition', path, `nothing says where the options of “${input.name}” are`, 'add querySelector'));
    } else if (input.mode === 'remote' && !input.remoteUrl) {
      findings.push(fault('definition', path, `nothing says where the options of “${input.name}” come from`, 'add remoteUrl'));
    } else if (input.mode === 'static' && input.options.every(({ value }) => !value)) {
      findings.push(fault('definition', path, `the select “${input.name}” has no options: nobody gets past it`, 'add options, or a mode with its source'));
    }
    return findings;
  });
}

/** What a visitor who does not see, or who errs, needs of every form. */
export function checkBasics(flow: Flow): readonly Unplaced[] {
  const { settings } = flow;
  return [
    ...(settings.showLegalConsentText && !settings.legalTextSelector
      ? [warning('definition', 'settings.showLegalConsentText', 'nothing says where the legal text is, so none is shown', 'add legalTextSelector')]
      : []),
    ...flow.steps.flatMap((step) => [
      ...(headingOf(step) === ''
        ? [
            fault(
              'accessibility',
              `steps[${step.index}]`,
              `the step “${step.id}” has no ${step.type === 'form-intro' ? 'title' : 'question'}: a screen reader has nothing to say on arrival`,
              step.type === 'form-intro' ? 'give it settings.title, or a question' : 'give it a question',
            ),
          ]
        : []),
      ...(step.type === 'button-selection' && step.answers.length === 0
        ? [fault('definition', `steps[${step.index}]`, `the step “${step.id}” has no answers: nobody gets past it`, 'give it answers')]
        : []),
      ...checkFields(step),
    ]),
  ];
}
