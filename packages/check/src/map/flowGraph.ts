import type { Answer, Definition, Step } from '@leadflow/headless';
import { describeCondition } from '../describeCondition.ts';
import { headingOf } from '../checkBasics.ts';
import type { MapTexts } from './mapWords.ts';

/** A box of the map. */
export interface FlowNode {
  readonly id: string;
  readonly kind: 'start' | 'step' | 'end' | 'missing';
  /** Undefined unless `kind` is `step`. */
  readonly step?: Step;
}

/** An arrow of the map. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  /** The answers, or the button, that lead this way. */
  readonly label?: string;
  /** Whether it is one of several branches that are visited one after another. */
  readonly isBranch: boolean;
  /** Whether it leads to a step that has a condition, or past one where that does not hold. */
  readonly underCondition?: 'to' | 'past';
}

export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

const startId = 'start';
const endId = 'end';
const nodeId = (stepId: string) => `step ${stepId}`;

/** The id of the step that a box stands for, whether there is such a step or not. */
export function stepIdOf(node: FlowNode): string {
  return node.id.replace(/^step /, '');
}

/** Answers by the step that they lead to. */
function byTarget(step: Step): ReadonlyMap<string, readonly Answer[]> {
  const groups = new Map<string, Answer[]>();
  for (const answer of step.answers) {
    const target = answer.target ?? step.target;
    if (target) groups.set(target, [...(groups.get(target) ?? []), answer]);
  }
  return groups;
}

function exitsOf(step: Step, definition: Definition, { say }: MapTexts): readonly FlowEdge[] {
  const from = nodeId(step.id);
  if (step.lastStep) {
    const label = step.nextButtonText ?? definition.settings.submitButtonText ?? definition.messages.submit;
    const sent = { from, to: endId, label, isBranch: false };
    // Where the step is hidden, the visitor goes on to its target.
    return step.showIf && step.target ? [sent, { from, to: nodeId(step.target), isBranch: false }] : [sent];
  }
  const groups = step.dynamicTarget ? byTarget(step) : new Map<string, readonly Answer[]>();
  if (groups.size === 0) return step.target ? [{ from, to: nodeId(step.target), isBranch: false }] : [];
  return [...groups].map(([target, answers]) => ({
    from,
    to: nodeId(target),
    isBranch: step.canSelectMultiple && answers.some((answer) => answer.target),
    // An arrow that every answer follows needs no label.
    ...(answers.length < step.answers.length && { label: answers.some((answer) => answer.target) ? answers.map((answer) => answer.text).join(' / ') : say('everythingElse') }),
  }));
}

/** The boxes and arrows of a flow. */
export function makeFlowGraph(definition: Definition, texts: MapTexts): FlowGraph {
  const arrows: readonly FlowEdge[] = [
    { from: startId, to: nodeId(definition.firstStep.id), isBranch: false },
    ...definition.steps.flatMap((step) => exitsOf(step, definition, texts)),
  ];
  const conditional = new Map(definition.steps.flatMap((step) => (step.showIf ? [[nodeId(step.id), step] as const] : [])));
  // Who may not see a step goes on from the one before it. Beside the arrow of a last step, that way is drawn already.
  const edges = arrows.flatMap((arrow): readonly FlowEdge[] => {
    const step = conditional.get(arrow.to);
    if (!step) return [arrow];
    const past = step.target && !step.lastStep ? [{ from: arrow.from, to: nodeId(step.target), label: texts.say('otherwise'), isBranch: false, underCondition: 'past' } as const] : [];
    return [{ ...arrow, underCondition: 'to' }, ...past];
  });
  const steps = definition.steps.map((step): FlowNode => ({ id: nodeId(step.id), kind: 'step', step }));
  const known = new Set([endId, ...steps.map(({ id }) => id)]);
  const missing = new Set(edges.map(({ to }) => to).filter((id) => !known.has(id)));
  return {
    nodes: [
      { id: startId, kind: 'start' },
      ...steps,
      ...[...missing].map((id): FlowNode => ({ id, kind: 'missing' })),
      ...(edges.some(({ to }) => to === endId) ? [{ id: endId, kind: 'end' } as const] : []),
    ],
    edges,
  };
}

/** The map in words, for screen readers. */
export function describeFlow(definition: Definition, { nodes, edges }: FlowGraph, texts: MapTexts): string {
  const { say } = texts;
  const names = new Map(
    nodes.map((node) => [node.id, node.step ? say('toStep', { number: node.step.index + 1 }) : node.kind === 'end' ? say('toSent') : say('toMissing', { what: stepIdOf(node) })]),
  );
  const sentences = nodes.flatMap(({ id, step }) => {
    if (!step) return [];
    const heading = headingOf(step) || step.id;
    const exits = edges.flatMap(({ from, to, label, underCondition }) => (from === id && underCondition !== 'past' ? `${label ? `${label}: ` : ''}${names.get(to)}` : []));
    const condition = step.showIf ? ` ${say('onlyIf', { what: describeCondition(step.showIf, definition, texts) })}.` : '';
    return `${step.index + 1}. ${heading}${/[.?!:]$/.test(heading) ? '' : '.'}${condition} ${exits.length > 0 ? say('thenTo', { what: exits.join('; ') }) : say('nothingFollows')}`;
  });
  return [say('startsWith', { number: definition.firstStep.index + 1 }), ...sentences].join(' ');
}
