import type { Flow } from '@leadflow/headless';
import { headingOf } from '../checkBasics.ts';
import { stepIdOf, type FlowGraph } from './flowGraph.ts';

/** The map in words, for those who don't see it. */
export function describeFlow(flow: Flow, graph: FlowGraph): string {
  const nameOf = (id: string) => {
    const node = graph.nodes.find((other) => other.id === id);
    if (node?.kind === 'end') return 'the lead is sent';
    if (!node?.step) return node ? `the missing step ${stepIdOf(node)}` : id;
    return `step ${node.step.index + 1}`;
  };
  const sentences = graph.nodes.flatMap((node) => {
    if (!node.step) return [];
    const exits = graph.edges
      .filter((edge) => edge.from === node.id)
      .map((edge) => `${edge.label ? `${edge.label}: ` : ''}${nameOf(edge.to)}`);
    const heading = headingOf(node.step) || node.step.id;
    return `${node.step.index + 1}. ${heading}${/[.?!:]$/.test(heading) ? '' : '.'} ${exits.length > 0 ? `Then ${exits.join('; ')}.` : 'Nothing follows.'}`;
  });
  return [`Starts with step ${flow.firstStep.index + 1}.`, ...sentences].join(' ');
}
