/**
 * The sheet is adopted into a light DOM, behind the page's own sheets. Two things must hold there: a theme's selectors
 * (`button {}`, `.entry-content h2 {}`, even `#content a:hover {}`) must lose against our parts, and the classes that a
 * definition puts on a part must win. So every selector S of the source becomes two of fixed weight:
 *
 * - `:where(S)` with the weight of three ids, for elements that carry no class of the page;
 * - `:where(S)` with the weight of four type selectors, below every class, for those that do (`.lf-custom`, and
 *   elements with classes in rich text).
 *
 * Weight comes from arguments of `:not()` that match nothing. As all rules weigh the same, the later one wins: the
 * order of the source files is the cascade. Rules that are wrapped in `:where()` as a whole (tokens) stay weightless.
 */
const strong = ':not(.lf-custom,.lf-html [class],#_#_#_)';
const weak = ':not(_ _ _ _)';

/** Splits at the commas that stand outside brackets. */
function splitList(selectors: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of selectors) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

function weigh(selector: string): readonly string[] {
  if (/^:where\([^)]*\)$/.test(selector)) return [selector];
  const pseudo = selector.indexOf('::');
  const element = pseudo === -1 ? selector : selector.slice(0, pseudo);
  const rest = pseudo === -1 ? '' : selector.slice(pseudo);
  return [`:where(${element})${strong}${rest}`, `:where(${element})${weak}${rest}`];
}

/** Gives every style rule of a sheet its two weights. Expects no nested rules and no braces in strings. */
export function weighSelectors(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const isFrames = { depth: 0 };
  return plain.replace(/([^{};]*)([{};])/g, (match, prelude: string, sign: string) => {
    const head = prelude.trim();
    if (isFrames.depth > 0 || head.startsWith('@keyframes')) {
      if (sign === '{') isFrames.depth += 1;
      if (sign === '}') isFrames.depth -= 1;
      return match;
    }
    if (sign !== '{' || head.startsWith('@')) return match;
    return `${splitList(head).flatMap(weigh).join(',')}{`;
  });
}
