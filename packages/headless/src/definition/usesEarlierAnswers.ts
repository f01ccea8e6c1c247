const named = /\{[\w.-]|\{\{/;

/** Whether a definition names earlier answers: in a text or a condition, outside of what is the author's own. Every part of it is looked at, so without a copy of any. */
export function usesEarlierAnswers(json: unknown): boolean {
  if (typeof json === 'string') return named.test(json);
  if (typeof json !== 'object' || json === null) return false;
  if (Array.isArray(json)) return json.some(usesEarlierAnswers);
  for (const [key, value] of Object.entries(json)) {
    if (key === 'showIf' || (key !== 'meta' && key !== '~standard' && usesEarlierAnswers(value))) return true;
  }
  return false;
}
