/** Half of a pair is no character, and PostgreSQL takes no NUL. */
const unstorable = /\p{Surrogate}/gu;
const controls = /\p{Control}+/gu;

/** A text for a column: one line, well-formed, of at most so many characters. */
export const columnText = (text: string, length: number): string => Array.from(text.replace(unstorable, '\ufffd').replace(controls, ' ').trim()).slice(0, length).join('');
