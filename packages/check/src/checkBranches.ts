import type { Flow, Step } from '@leadflow/headless';
import { fault, warning, type Unplaced } from './finding.ts';

/** An answer without a target that leads to where branches end: chosen with others after it, those are never asked. */
function checkSkipped(flow: Flow, step: Step): readonly Unplaced[] {
  const isEnd = step.multipleDynamicEndStep === step.target || (step.target && flow.stepById.get(step.target)?.multipleDynamicEndStep === true);
  const last = step.answers.findLastIndex(({ target }) => target && target !== step.target);
  const index = step.answers.findIndex(({ target }) => !target);
  const answer = step.answers[index];
  if (!step.canSelectMultiple || !isEnd || !answer || index > last) return [];
  return [
    warning('graph', `steps[${step.index}].answers[${index}]`, `with “${answer.text}” chosen, the branches of the answers after it are skipped: it has no target, and its step’s is where branches end`, 'move the answer to the end of the list, or give it a target'),
  ];
}

/** A visitor who may go on without a choice needs a way on too; where an answer moves on by itself nobody can. */
function checkUnanswered({ settings }: Flow, step: Step): readonly Unplaced[] {
  const needsAnswer = step.requiredSelections > 0 || (!step.canSelectMultiple && (step.autoAdvance ?? settings.autoAdvance));
  if (needsAnswer) return [];
  return [
    fault('graph', `steps[${step.index}].requiredSelections`, `who chooses nothing gets no further: the step “${step.id}” has no target of its own`, 'give the step a target, or require a selection'),
  ];
}

function checkStep(flow: Flow, step: Step): readonly Unplaced[] {
  const at = `steps[${step.index}]`;
  const branches = step.answers.flatMap((answer, index) => (answer.target ? [{ answer, index }] : []));
  const first = branches[0];
  if (!step.dynamicTarget) {
    if (!first) return [];
    return [
      warning('graph', `${at}.answers[${first.index}].target`, `a dead branch: the step “${step.id}” is not dynamicTarget, so its answers’ targets are never followed`, 'set dynamicTarget, or take the targets out'),
    ];
  }
  if (step.lastStep) {
    return first ? [warning('graph', `${at}.answers[${first.index}].target`, 'a dead branch: the lead is sent from this step, whatever the answer', 'take lastStep off, or the targets out')] : [];
  }
  if (step.target) return checkSkipped(flow, step);
  // Chosen with another always, an answer without a target is passed over.
  const isNeverAlone = step.canSelectMultiple && step.requiredSelections > step.answers.length - branches.length;
  const leadingNowhere = step.answers.flatMap((answer, index) =>
    answer.target || isNeverAlone
      ? []
      : fault('graph', `${at}.answers[${index}]`, `the answer “${answer.text}” leads nowhere: neither it nor its step has a target`, 'give the answer or the step a target'),
  );
  return [...leadingNowhere, ...checkUnanswered(flow, step)];
}

/** Branches that are never followed, answers that lead nowhere, clinic lists that nobody fills. */
export function checkBranches(flow: Flow): readonly Unplaced[] {
  return flow.steps.flatMap((step) => {
    const findings = [...checkStep(flow, step)];
    const at = `steps[${step.index}]`;
    if (step.lastStep && step.target) {
      findings.push(warning('graph', `${at}.target`, `the lead is sent from “${step.id}”, so its target is never followed`, 'take the target out, or lastStep off'));
    }
    const isFed = flow.steps.some((other) => other.inputs.some((input) => input.type === 'zipcode') && other.target === step.id);
    if (step.type === 'nearest-locations' && !isFed && !step.wellnessLocations) {
      findings.push(warning('graph', at, `no ZIP field leads to the clinic list “${step.id}”: visitors read that there is no clinic near them`, 'let an input step with a zipcode field have this step as its target'));
    }
    return findings;
  });
}
