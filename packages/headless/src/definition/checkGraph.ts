import { edgesOf, exitsOf, makesQueue, reach } from './edges.ts';
import type { Fault } from './fault.ts';
import type { Flow, Step } from './types.ts';

function longBranchesOf(flow: Flow, step: Step): readonly Fault[] {
  const branches = new Set(step.answers.flatMap((answer) => answer.target ?? []));
  const endId = typeof step.multipleDynamicEndStep === 'string' ? step.multipleDynamicEndStep : undefined;
  const ways = new Set([...branches].flatMap((id) => flow.stepById.get(id)?.target ?? []));
  // Where nothing else says where branches end, they do where all of them meet.
  const areMeeting = endId === undefined && step.target === undefined && branches.size > 1 && ways.size === 1;
  if (areMeeting) return [];
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

/** Branches that lead on only while another one waits: a visitor who chose no more than these gets no further. */
function deadEndsOf(flow: Flow, step: Step, ending: ReadonlySet<string>): readonly Fault[] {
  const isLastOfQueue = (index: number): boolean => index + 1 >= step.requiredSelections;
  const branches = new Set(step.answers.flatMap(({ target }, index) => (target && isLastOfQueue(index) ? target : [])));
  return [...branches].flatMap((id) => {
    const branch = flow.stepById.get(id);
    if (!branch || branch.lastStep || !ending.has(id) || exitsOf(branch).length > 0) return [];
    return {
      path: `steps[${branch.index}]`,
      message: `"${id}" is a branch of "${step.id}" without a target: who chooses it alone, or last, gets no further`,
      remedy: 'give it a target where the branches end',
    };
  });
}

/**
 * Defects of the graph that some visitors never meet: targets that name no step, steps that nothing reaches,
 * steps from which no last step can be reached, whichever answers were chosen.
 */
export function checkGraph(flow: Flow): readonly Fault[] {
  const { exits, forward, backward } = edgesOf(flow);
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
    return makesQueue(step) ? [...faults, ...deadEndsOf(flow, step, ending)] : faults;
  });
}
