import type { Step } from './types.ts';

/** Ids that a step can lead to, with the path of what names each. A last step leads to none, as the lead is sent from it, unless it may be passed over. */
export function exitsOf(step: Step): ReadonlyArray<{ readonly id: string; readonly path: string }> {
  if (step.lastStep && !step.showIf) return [];
  const own = step.target ? [{ id: step.target, path: `steps[${step.index}].target` }] : [];
  if (!step.dynamicTarget || step.lastStep) return own;
  const dynamic = step.answers.flatMap((answer, index) =>
    answer.target ? [{ id: answer.target, path: `steps[${step.index}].answers[${index}].target` }] : [],
  );
  return [...dynamic, ...own];
}

/** Every step that some of `starts` leads to over `edges`. */
export function reach(starts: readonly string[], edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
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
export function makesQueue(step: Step): boolean {
  return step.canSelectMultiple && step.dynamicTarget && !step.lastStep;
}

/** The exits of each step, and the ids that follow and precede it. */
export interface Edges {
  readonly exits: ReadonlyMap<string, ReturnType<typeof exitsOf>>;
  readonly forward: ReadonlyMap<string, readonly string[]>;
  readonly backward: ReadonlyMap<string, readonly string[]>;
}

export function edgesOf(steps: readonly Step[]): Edges {
  const exits = new Map(steps.map((step) => [step.id, exitsOf(step)]));
  const forward = new Map<string, string[]>();
  const backward = new Map<string, string[]>();
  const add = (edges: Map<string, string[]>, from: string, to: string): void => {
    const known = edges.get(from);
    if (known) known.push(to);
    else edges.set(from, [to]);
  };
  const connect = (from: string, to: string): void => {
    add(forward, from, to);
    add(backward, to, from);
  };
  for (const [id, list] of exits) for (const exit of list) connect(id, exit.id);
  for (const step of steps) {
    if (!makesQueue(step)) continue;
    // From a branch of a queue the visitor may go to any other branch, whatever its own target. The queue has an id that no step has.
    const queue = `${step.id}\0`;
    for (const branch of new Set(step.answers.flatMap((answer) => answer.target ?? []))) {
      connect(branch, queue);
      connect(queue, branch);
    }
  }
  return { exits, forward, backward };
}
