import { jsonWithoutMeta } from './meta.ts';

/** Whether a definition names earlier answers. In JSON, a brace that belongs to no text stands before a quote or another brace. */
export function usesEarlierAnswers(json: unknown): boolean {
  return /"showIf":|\{[\w.-]|\{\{/.test(jsonWithoutMeta(json));
}
