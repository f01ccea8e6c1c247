import { en } from '../messages/en.ts';
import { checkBranchLengths, checkGraph } from './checkGraph.ts';
import { checkUsability } from './checkUsability.ts';
import { describeFault, type Fault } from './fault.ts';
import { inspectDefinition } from './inspectDefinition.ts';
import type { Flow } from './types.ts';

/** What is wrong with a definition that could not be read, and what is odd about it. No fault depends on a language. */
export function explain(source: unknown): { readonly faults: readonly Fault[]; readonly warnings: readonly string[] } {
  const parsed = inspectDefinition(source, () => en);
  return { faults: parsed.ok ? [] : parsed.faults, warnings: parsed.warnings.map(describeFault) };
}

/** Defects of the graph, in words. */
export function defectsOf(flow: Flow): readonly string[] {
  return [...checkGraph(flow), ...checkBranchLengths(flow)].map(describeFault);
}

/** What leaves a visitor stuck though nothing is wrong, in words. */
export function obstaclesOf(flow: Flow): readonly string[] {
  return checkUsability(flow).map(describeFault);
}
