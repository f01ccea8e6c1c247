/** Whether a definition names earlier answers, as far as its JSON shows; what is its author's own (`meta`) says nothing. In JSON a brace that is no text's stands before a quote or another brace. */
export function usesEarlierAnswers(json: unknown): boolean {
  return /"showIf":|\{[\w.-]|\{\{/.test(JSON.stringify(json, (key, value: unknown) => (key === 'meta' ? undefined : value)));
}
