import { opposite, type Comparison, type Test } from './foreignForm.ts';

const comparisons: Readonly<Record<string, Comparison>> = {
  '=': 'is', '==': 'is', equal: 'is', '<>': 'isNot', '!=': 'isNot', notequal: 'isNot', '>': 'above', greater: 'above', '>=': 'atLeast', greaterorequal: 'atLeast',
  '<': 'below', less: 'below', '<=': 'atMost', lessorequal: 'atMost', '*=': 'has', contains: 'has', contain: 'has', anyof: 'has', notcontains: 'hasNot', notcontain: 'hasNot', noneof: 'hasNot', empty: 'empty', notempty: 'filled',
};
const token = /\{[^{}]*\}|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|<=|>=|<>|!=|==|\*=|&&|\|\||[^\s[\](),=<>!&|'"{}]+|\S/g;

/** Reads an expression of SurveyJS: https://surveyjs.io/form-library/documentation/design-survey/conditional-logic. What it calculates or calls has no counterpart. */
export function readCondition(text: string): Test {
  const tokens = text.match(token) ?? [];
  let at = 0;
  const is = (...words: readonly string[]) => words.includes((tokens[at] ?? '').toLowerCase());
  const value = (written: string): string => written.replace(/^(['"])(.*)\1$/s, '$2').replaceAll(/\\(.)/g, '$1');

  const list = (): readonly string[] => {
    if (!is('[')) return [value(tokens[at++] ?? '')];
    const values: string[] = [];
    for (at += 1; at < tokens.length && !is(']'); at += 1) if (!is(',')) values.push(value(tokens[at] ?? ''));
    at += 1;
    return values;
  };
  const term = (): Test => {
    if (is('!', 'not', 'negate')) {
      at += 1;
      return opposite(term());
    }
    if (is('(')) {
      at += 1;
      const inner = anyOf();
      at += 1;
      return inner;
    }
    const [, key] = /^\{([^{}]+)\}$/.exec(tokens[at] ?? '') ?? [];
    if (key === undefined) throw new SyntaxError(text);
    at += 1;
    const word = (tokens[at] ?? '').toLowerCase();
    if (at >= tokens.length || is(')', 'and', '&&', 'or', '||')) return { key, by: 'isTrue', values: [] };
    const by = comparisons[word];
    at += 1;
    if (word === 'allof') return { all: list().map((each) => ({ key, by: 'has', values: [each] })) };
    if (by === undefined) throw new SyntaxError(text);
    return { key, by, values: by === 'empty' || by === 'filled' ? [] : list() };
  };
  const joined = (part: () => Test, joint: 'all' | 'any', ...words: readonly string[]): Test => {
    const parts = [part()];
    while (is(...words)) {
      at += 1;
      parts.push(part());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : joint === 'all' ? { all: parts } : { any: parts };
  };
  const allOf = () => joined(term, 'all', 'and', '&&');
  const anyOf = (): Test => joined(allOf, 'any', 'or', '||');
  try {
    const test = anyOf();
    return at === tokens.length ? test : { unread: text };
  } catch {
    return { unread: text };
  }
}
