import type { Fault } from './fault.ts';
import type { Flow, Step } from './types.ts';

/** Ids that a step can lead to, with the path of what names each. A last step leads to none: the lead is sent from it. */
function exitsOf(step: Step): ReadonlyArray<{ readonly id: string; readonly path: string }> {
  if (step.lastStep) return [];
  const own = step.target ? [{ id: step.target, path: `steps[${step.index}].target` }] : [];
  if (!step.dynamicTarget) return own;
  const dynamic = step.answers.flatMap((answer, index) =>
    answer.target ? [{ id: answer.target, path: `steps[${step.index}].answers[${index}].target` }] : [],
  );
  return [...dynamic, ...own];
}

/** Every step that some of `starts` leads to over `edges`. */
function reach(starts: readonly string[], edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set(starts);
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const next of edges.get(id) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}

/** Whether several of its answers can be selected, and each leads to a branch. */
function makesQueue(step: Step): boolean {
  return step.canSelectMultiple && step.dynamicTarget && !step.lastStep;
}

function longBranchesOf(flow: Flow, step: Step): readonly Fault[] {
  const branches = new Set(step.answers.flatMap((answer) => answer.target ?? []));
  const endId = typeof step.multipleDynamicEndStep === 'string' ? step.multipleDynamicEndStep : undefined;
  return [...branches].flatMap((id) => {
    const branch = flow.stepById.get(id);
    const next = branch?.target ? flow.stepById.get(branch.target) : undefined;
    if (!branch || !next || next.id === endId || next.multipleDynamicEndStep === true || branches.has(next.id)) return [];
    if (endId === undefined && step.target === next.id) return [];
    return {
      path: `steps[${branch.index}].target`,
      message: `"${id}" is a branch of "${step.id}" and leads on to "${next.id}": with several answers selected the queue does not follow it`,
      remedy: 'make the branch one step long, or lead it to the end step',
    };
  });
}

/**
 * Branches longer than the queue follows: one that waited gives way to the next after a single step, and its own target is not
 * followed.
 */
export function checkBranchLengths(flow: Flow): readonly Fault[] {
  return flow.steps.filter(makesQueue).flatMap((step) => longBranchesOf(flow, step));
}

/**
 * Defects of the graph that some visitors never meet: targets that name no step, steps that nothing reaches,
 * steps from which no last step can be reached.
 */
export function checkGraph(flow: Flow): readonly Fault[] {
  const exits = new Map(flow.steps.map((step) => [step.id, exitsOf(step)]));
  const forward = new Map<string, string[]>();
  const backward = new Map<string, string[]>();
  for (const [id, list] of exits) {
    // A branch of a queue is left for the next branch or for the end step, whatever its own target.
    const ids = list.map((exit) => exit.id);
    forward.set(id, ids);
    for (const next of ids) backward.set(next, [...(backward.get(next) ?? []), id]);
  }
  for (const step of flow.steps) {
    if (!makesQueue(step)) continue;
    const branches = step.answers.flatMap((answer) => answer.target ?? []);
    for (const from of branches) {
      const others = branches.filter((other) => other !== from);
      forward.set(from, [...(forward.get(from) ?? []), ...others]);
      for (const other of others) backward.set(other, [...(backward.get(other) ?? []), from]);
    }
  }
  const reached = reach([flow.firstStep.id], forward);
  const ending = reach(flow.steps.filter((step) => step.lastStep).map((step) => step.id), backward);

  return flow.steps.flatMap((step) => {
    const list = exits.get(step.id) ?? [];
    const faults: Fault[] = list
      .filter((exit) => !flow.stepById.has(exit.id))
      .map((exit) => ({ path: exit.path, message: `no step has the id "${exit.id}"`, remedy: 'correct the id, or add the step' }));
    const path = `steps[${step.index}]`;
    if (!reached.has(step.id)) {
      faults.push({ path, message: `nothing leads to the step "${step.id}"`, remedy: 'let some target name it, or take the step out' });
    }
    if (!ending.has(step.id)) {
      faults.push({
        path,
        message: `no last step can be reached from "${step.id}"`,
        remedy: 'give it a target that leads on to the last step',
      });
    }
    if (step.type === 'button-selection' && step.answers.length < step.requiredSelections) {
      faults.push({
        path: `${path}.requiredSelections`,
        message: `${step.requiredSelections} answers are required and there are ${step.answers.length}: nobody gets past it`,
        remedy: 'lower requiredSelections, or add answers',
      });
    }
    return faults;
  });
}
