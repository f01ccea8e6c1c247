/** `{name}`, `{name:first}` for its first word, `{name|there}` with what stands there without an answer; `{{` is a brace. Anything else in braces is text. */
const placeholder = /\{\{|\{([\w.-]+)(:first)?(?:\|([^{}]*))?\}/g;

/** Keys of a step whose text may hold an answer. */
export const textKeys = ['question', 'description', 'nextButtonText'] as const;
/** Keys of its settings whose HTML may. */
export const htmlKeys = ['title', 'subtitle', 'info', 'note', 'description'] as const;

/** Names of the answers that stand in a text. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? []);
}

/** The text with the answers in it. */
export function fillIn(text: string, answerTo: (name: string) => string): string {
  return text.replace(placeholder, (_whole, name?: string, first?: string, otherwise = '') => {
    if (name === undefined) return '{';
    const answer = answerTo(name).trim();
    return (first ? answer.split(/\s/, 1)[0] : answer) || otherwise;
  });
}
