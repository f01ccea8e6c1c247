import type { Definition, Step } from '@leadflow/headless';
import { fault, warning, type Unplaced } from './finding.ts';

/** An answer that leads straight to where the branches end: any branches chosen after it are never visited. */
function checkSkipped(definition: Definition, step: Step): readonly Unplaced[] {
  const isEnd = step.multipleDynamicEndStep === step.target || (step.target && definition.stepById.get(step.target)?.multipleDynamicEndStep === true);
  const last = step.answers.findLastIndex(({ target }) => target && target !== step.target);
  const index = step.answers.findIndex(({ target }) => !target);
  const answer = step.answers[index];
  if (!step.canSelectMultiple || !isEnd || !answer || index > last) return [];
  return [
    warning('graph', `steps[${step.index}].answers[${index}]`, `if “${answer.text}” is chosen, the branches of the answers after it are skipped, because it has no target and its step’s target is where branches end`, 'move the answer to the end of the list, or give it a target'),
  ];
}

/** Visitors who may choose nothing need a way on. Where an answer advances by itself, nobody can go on without one. */
function checkUnanswered({ settings }: Definition, step: Step): readonly Unplaced[] {
  const needsAnswer = step.requiredSelections > 0 || (!step.canSelectMultiple && (step.autoAdvance ?? settings.autoAdvance));
  if (needsAnswer) return [];
  return [
    fault('graph', `steps[${step.index}].requiredSelections`, `visitors who choose nothing get no further: the step “${step.id}” has no target of its own`, 'give the step a target, or require a selection'),
  ];
}

function checkAnswers(definition: Definition, step: Step): readonly Unplaced[] {
  const at = `steps[${step.index}].answers`;
  const branch = step.answers.findIndex(({ target }) => target);
  if (!step.dynamicTarget || step.lastStep) {
    if (branch === -1) return [];
    const path = `${at}[${branch}].target`;
    if (step.lastStep) return [warning('graph', path, 'a dead branch: the lead is sent from this step, whatever the answer', 'remove lastStep, or the targets')];
    return [fault('graph', path, `a dead branch: the step “${step.id}” is not dynamicTarget, so its answers’ targets are never followed`, 'set dynamicTarget, or remove the targets')];
  }
  if (step.target) return checkSkipped(definition, step);
  // An answer without a target is harmless if it can only be chosen together with one that has a target.
  const withoutTarget = step.answers.filter(({ target }) => !target).length;
  const isNeverAlone = step.canSelectMultiple && step.requiredSelections > withoutTarget;
  const leadingNowhere = step.answers.flatMap(({ target, text }, index) =>
    target || isNeverAlone ? [] : fault('graph', `${at}[${index}]`, `the answer “${text}” leads nowhere: neither it nor its step has a target`, 'give the answer or the step a target'),
  );
  return [...leadingNowhere, ...checkUnanswered(definition, step)];
}

/** Finds branches that are never followed, answers that lead nowhere, and clinic lists that nothing fills. */
export function checkBranches(definition: Definition): readonly Unplaced[] {
  return definition.steps.flatMap((step) => {
    const findings = [...checkAnswers(definition, step)];
    const at = `steps[${step.index}]`;
    if (step.lastStep && step.target && !step.showIf) {
      findings.push(warning('graph', `${at}.target`, `the lead is sent from “${step.id}”, so its target is never followed`, 'remove the target, or lastStep'));
    }
    const hasZip = () => definition.steps.some(({ inputs, target }) => target === step.id && inputs.some(({ inputType }) => inputType?.findsLocations));
    if (step.stepType.listsLocations && !step.wellnessLocations && !hasZip()) {
      findings.push(fault('graph', at, `no ZIP field leads to the clinic list “${step.id}”: visitors read that there is no clinic near them`, 'make this step the target of an input step with a zipcode field', 'no-zip-field'));
    }
    return findings;
  });
}
