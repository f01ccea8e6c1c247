import type { Answer, Flow, Step } from '@leadflow/headless';

export type NodeKind = 'start' | 'step' | 'end' | 'missing';

/** A box of the map. */
export interface FlowNode {
  readonly id: string;
  readonly kind: NodeKind;
  /** Undefined for start, end and what is missing. */
  readonly step?: Step;
}

/** An arrow of the map. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  /** What a visitor chooses to go this way. */
  readonly label?: string;
  /** One of several branches that are visited one after another. */
  readonly isBranch: boolean;
}

export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

const startId = 'start';
const endId = 'end';
const nodeId = (id: string) => `step ${id}`;

/** Answers by the step that they lead to, in list order. */
function byTarget(step: Step): ReadonlyMap<string, readonly Answer[]> {
  const groups = new Map<string, Answer[]>();
  for (const answer of step.answers) {
    const target = answer.target ?? step.target;
    if (target) groups.set(target, [...(groups.get(target) ?? []), answer]);
  }
  return groups;
}

function exitsOf(step: Step, flow: Flow): readonly FlowEdge[] {
  const from = nodeId(step.id);
  if (step.lastStep) {
    const label = step.nextButtonText ?? flow.settings.submitButtonText ?? flow.messages.submit;
    return [{ from, to: endId, label, isBranch: false }];
  }
  const groups = step.dynamicTarget ? byTarget(step) : new Map<string, readonly Answer[]>();
  if (groups.size === 0) return step.target ? [{ from, to: nodeId(step.target), isBranch: false }] : [];
  const isEvery = groups.size === 1 && [...groups.values()][0]?.length === step.answers.length;
  return [...groups].map(([target, answers]) => ({
    from,
    to: nodeId(target),
    isBranch: step.canSelectMultiple && answers.some((answer) => answer.target),
    ...(isEvery ? {} : { label: answers.map((answer) => answer.text).join(' / ') }),
  }));
}

/** The boxes and arrows of a flow. */
export function makeFlowGraph(flow: Flow): FlowGraph {
  const edges: readonly FlowEdge[] = [
    { from: startId, to: nodeId(flow.firstStep.id), isBranch: false },
    ...flow.steps.flatMap((step) => exitsOf(step, flow)),
  ];
  const steps = flow.steps.map((step): FlowNode => ({ id: nodeId(step.id), kind: 'step', step }));
  const known = new Set([startId, endId, ...steps.map(({ id }) => id)]);
  const missing = [...new Set(edges.map(({ to }) => to).filter((id) => !known.has(id)))];
  return {
    nodes: [
      { id: startId, kind: 'start' },
      ...steps,
      ...missing.map((id): FlowNode => ({ id, kind: 'missing' })),
      ...(edges.some(({ to }) => to === endId) ? [{ id: endId, kind: 'end' } as const] : []),
    ],
    edges: [...new Map(edges.map((edge) => [`${edge.from}\n${edge.to}`, edge])).values()],
  };
}

/** Id of the step that a box stands for. */
export function stepIdOf(node: FlowNode): string {
  return node.id.replace(/^step /, '');
}
