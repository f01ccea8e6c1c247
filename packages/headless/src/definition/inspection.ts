import { en } from '../messages/en.ts';
import type { Services } from '../services/services.ts';
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

/** Tells the page's author what is odd about a definition, and which defects some visitors will meet. */
export function tellOf(flow: Flow, { log, page }: Pick<Services, 'log' | 'page'>): void {
  const { warnings } = inspectDefinition(flow.source, () => en, (name) => Object.hasOwn(page.hiddenFields(), name));
  for (const warning of [...warnings, ...checkUsability(flow)]) log.warn(describeFault(warning));
  for (const defect of [...checkGraph(flow), ...checkBranchLengths(flow)]) log.error(describeFault(defect));
}
