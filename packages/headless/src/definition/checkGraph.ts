import { edgesOf, exitsOf, makesQueue, reach } from './edges.ts';
import type { Fault } from './fault.ts';
import { nearestName } from './nearestName.ts';
import type { Definition, Step } from './types.ts';

/** Whether coming to the step ends the branches of `branching`. */
function endsBranches(branching: Step, { id, multipleDynamicEndStep }: Step): boolean {
  return id === branching.multipleDynamicEndStep || multipleDynamicEndStep === true;
}

function longBranchesOf(definition: Definition, step: Step): readonly Fault[] {
  const ids = new Set(step.answers.flatMap((answer) => answer.target ?? []));
  const branches = [...ids].flatMap((id) => definition.stepById.get(id) ?? []).filter((branch) => !endsBranches(step, branch));
  const hasEnd = typeof step.multipleDynamicEndStep === 'string';
  const ways = new Set(branches.flatMap((branch) => exitsOf(branch).map(({ id }) => id)));
  // Without an end step, branches end at the step where all of them meet.
  const areMeeting = !hasEnd && step.target === undefined && branches.length > 1 && ways.size === 1;
  if (areMeeting) return [];
  return branches.flatMap((branch) =>
    exitsOf(branch).flatMap(({ id, path }) => {
      const next = definition.stepById.get(id);
      if (!next || endsBranches(step, next) || ids.has(id) || (!hasEnd && step.target === id)) return [];
      return {
        path,
        message: `"${branch.id}" is a branch of "${step.id}" and leads on to "${id}": with several answers selected the queue does not follow it`,
        remedy: 'make the branch one step long, or lead it to the end step',
      };
    }),
  );
}

function earlyEndsOf(definition: Definition, step: Step): readonly Fault[] {
  return step.answers.flatMap(({ target }, index) => {
    const end = definition.stepById.get(target ?? '');
    const hasBranchAfter = step.answers.slice(index + 1).some((other) => other.target && other.target !== target);
    if (!end || !endsBranches(step, end) || !hasBranchAfter) return [];
    return {
      path: `steps[${step.index}].answers[${index}].target`,
      message: `"${end.id}" ends the branches of "${step.id}": selected with answers that stand after it, it leaves their branches out`,
      remedy: 'let the answers that lead to the end step stand last',
    };
  });
}

/**
 * Finds branches that are longer than the queue follows (after one step the next branch comes, whatever the target of the step), and branches that
 * are left out because an answer before them ends the queue.
 */
export function checkBranchLengths(definition: Definition): readonly Fault[] {
  return definition.steps.filter(makesQueue).flatMap((step) => [...longBranchesOf(definition, step), ...earlyEndsOf(definition, step)]);
}

/** Branches without a target: a visitor who chose one alone, or last, gets no further. */
function deadEndsOf(definition: Definition, step: Step, ending: ReadonlySet<string>): readonly Fault[] {
  const isLastOfQueue = (index: number): boolean => index + 1 >= step.requiredSelections;
  const branches = new Set(step.answers.flatMap(({ target }, index) => (target && isLastOfQueue(index) ? target : [])));
  return [...branches].flatMap((id) => {
    const branch = definition.stepById.get(id);
    if (!branch || branch.lastStep || !ending.has(id) || exitsOf(branch).length > 0) return [];
    return {
      path: `steps[${branch.index}]`,
      message: `"${id}" is a branch of "${step.id}" without a target: who chooses it alone, or last, gets no further`,
      remedy: 'give it a target where the branches end',
    };
  });
}

/** A ZIP that may stay empty, and a list of the clinics near it. */
function optionalZipsOf({ listAfter }: Definition, step: Step): readonly Fault[] {
  const list = listAfter.get(step.id);
  const place = step.inputs.findIndex(({ inputType }) => inputType?.findsLocations);
  const zip = step.inputs[place];
  if (!list || !zip || zip.required || list.wellnessLocations || step.wellnessLocations) return [];
  const message = `"${list.id}" lists the clinics near this field: who leaves it empty gets no further`;
  return [{ path: `steps[${step.index}].inputs[${place}].required`, message, remedy: 'take it out' }];
}

/**
 * Finds defects that some visitors never meet: targets that name no step, steps that nothing reaches, and steps from which no last step can be
 * reached.
 */
export function checkGraph(definition: Definition): readonly Fault[] {
  const { exits, forward, backward } = edgesOf(definition.steps);
  const reached = reach([definition.firstStep.id], forward);
  const ending = reach(definition.steps.filter((step) => step.lastStep).map((step) => step.id), backward);

  return definition.steps.flatMap((step) => {
    const list = exits.get(step.id) ?? [];
    const faults: Fault[] = list
      .filter((exit) => !definition.stepById.has(exit.id))
      .map((exit) => {
        const meant = nearestName(exit.id, [...definition.stepById.keys()]);
        const found = { code: 'unknown-step', path: exit.path, message: `no step has the id "${exit.id}"` } as const;
        return meant === undefined ? { ...found, remedy: 'correct the id, or add the step' } : { ...found, remedy: `write "${meant}" if that is meant, or add the step`, meant: { value: meant } };
      });
    const path = `steps[${step.index}]`;
    if (!reached.has(step.id)) {
      faults.push({ path, message: `nothing leads to the step "${step.id}"`, remedy: 'let some target name it, or take the step out' });
    }
    if (!ending.has(step.id)) {
      faults.push({
        code: 'no-end',
        path,
        message: `no last step can be reached from "${step.id}"`,
        remedy: 'give it a target that leads on to the last step',
      });
    }
    if (step.stepType.offersAnswers && step.answers.length < step.requiredSelections) {
      faults.push({
        path: `${path}.requiredSelections`,
        message: `${step.requiredSelections} answers are required and there are ${step.answers.length}: nobody gets past it`,
        remedy: 'lower requiredSelections, or add answers',
      });
    }
    faults.push(...optionalZipsOf(definition, step));
    return makesQueue(step) ? [...faults, ...deadEndsOf(definition, step, ending)] : faults;
  });
}
