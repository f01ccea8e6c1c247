/**
 * The sheet is adopted into a light DOM, behind the page's own sheets. Two things must hold there: a theme's selectors
 * (`button {}`, `.entry-content h2 {}`, even `#content a:hover {}`) must lose against our parts, and the classes that a
 * definition puts on a part must win. So every selector S of the source becomes two of fixed weight:
 *
 * - one with the weight of three ids and three classes, for elements that carry no class of the page;
 * - one with the weight of four type selectors, below every class, for those that do (`.lf-custom`, and
 *   elements with classes in rich text).
 *
 * An element is meant by one of the two alone, so that the browser lays each declaration on it once.
 * Weight comes from arguments of `:not()` that match nothing. As all rules weigh the same, the later one wins: the
 * order of the source files is the cascade. Rules that are wrapped in `:where()` as a whole (tokens) stay weightless.
 * What is important is so against a theme alone: the light rule goes without, or the page's classes would lose. Besides what the source marks, that
 * is every property of `guarded`: themes and dark modes force those on whole elements, as in `input { background: #fff !important }`, and one of ours
 * that gave way would take the words with it.
 *
 * A selector of up to three classes is brought to its weight as it is. `:where()` is for the others, which may name elements or weigh more: with one
 * around every selector, browsers take a third longer to read the sheet.
 */
const most = 3;
const strongAlone = '#_#_#_';
const strong = `.lf-custom,${strongAlone}`;
const strongInText = `.lf-custom,.lf-html [class],${strongAlone}`;
const weak = ':not(_ _ _ _)';
const weakInText = ':where(.lf-custom,.lf-html [class]):not(_ _ _ _)';

/** Parts that a definition may put classes on: only they need the light weight as well. */
const pageClassed =
  /\*|^:focus|\.lf-(?:root|form|full-width|emphasis|steps|step|question|description|answers(?:-\w+)?|answer|location|badge-image|error|button|next|back|back-arrow|mode-[\w-]+|own-look|layout-\w+|theme-\w+|html|intro)(?![\w-])/;

function canCarryPageClasses(selector: string): boolean {
  const outside = selector.replace(/\([^)]*\)/g, '');
  return /\.lf-(?:html|intro)[ >]/.test(outside) || pageClassed.test(outside.split(/[\s>+~]+/).at(-1) ?? '');
}

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

/** Cuts a selector at its pseudo-element, which `:where()` does not take; a minifier writes the oldest two with one colon. */
function cut(selector: string): readonly [element: string, pseudoElement: string] {
  const at = selector.search(/::|:(?:before|after)\b/);
  return at === -1 ? [selector, ''] : [selector.slice(0, at), selector.slice(at)];
}

/** Whether a selector can mean an element of rich text, which may carry a class that is not ours. */
function canMeanText(element: string): boolean {
  if (element.endsWith(':not(.lf-html *)')) return false;
  return /\.lf-html|\.lf-intro|\*/.test(element) || !/\.lf-[\w-]+[^\s>+~]*$/.test(element);
}

/** Classes, attributes and pseudo-classes of a selector that consists of nothing else; undefined for any other. */
function weightOf(element: string): number | undefined {
  const parts = element.match(/[.:][\w-]+|\[[^\]]*\]|[\s>+~]+/g) ?? [];
  return parts.join('') === element ? parts.filter((part) => /^[.:[]/.test(part)).length : undefined;
}

/** A selector with the weight of three ids and three classes. */
function strongest(element: string, exceptions: string): string {
  const weight = weightOf(element) ?? most + 1;
  return `${weight > most ? `:where(${element})` : element}:not(${exceptions}${'._'.repeat(weight > most ? most : most - weight)})`;
}

/** Selectors of their own, not one list: browsers look up what is alone by its class, and try a list in `:where()` on every element of the page. */
function weigh(selectors: string): ReadonlyArray<readonly [heavy: string, light?: string]> {
  if (/^:where\([^)]*\)$/.test(selectors)) return [[selectors]];
  return splitList(selectors)
    .map(cut)
    .map(([element, rest]) => {
      const isText = canMeanText(element);
      const canCarry = canCarryPageClasses(element);
      const heavy = strongest(element, isText ? strongInText : canCarry ? strong : strongAlone) + rest;
      if (!canCarry) return [heavy];
      return [heavy, (isText ? `:where(${element})${weakInText}` : `:where(${element}.lf-custom)${weak}`) + rest];
    });
}

const important = / ?!important/g;

/**
 * Colours, backgrounds, edges, shadows, sizes, places and whether something is seen at all. Not the spaces between letters, words and lines nor the
 * family of the font, which readers set for themselves (WCAG 1.4.12), nor what animations change.
 */
const guarded =
  /^(?:-webkit-text-fill-color|accent-color|appearance|background|block-size|border|bottom|box-shadow|clip-path|color|color-scheme|display|filter|float|font-size|height|inline-size|inset|left|max|min|mix-blend-mode|opacity|padding|position|right|scroll-behavior|text-indent|text-shadow|top|transform|visibility|width|z-index)(?![a-z])/;

/** The declarations of a rule, those that are guarded made important. */
function guard(body: string): string {
  return body.replace(/([\w-]+)(\s*:[^;]+?)(\s*)(?=;|$)/g, (declaration, property: string, value: string, space: string) =>
    guarded.test(property) && value.search(important) === -1 ? `${property}${value}!important${space}` : declaration,
  );
}

/** A rule of the sheet: one of its own for each weight where they differ in what is important. */
function weighRule(selectors: string, body: string): string {
  const weights = weigh(selectors);
  const [heavy, light] = [weights.map(([selector]) => selector).join(), weights.flatMap(([, selector]) => selector ?? []).join()];
  // Tokens stay weightless.
  const firm = heavy === selectors ? body : guard(body);
  const plain = body.replace(important, '');
  if (plain === firm) return `${weights.flat().join()}{${body}}`;
  return `${light && `${light}{${plain}}`}${heavy}{${firm}}`;
}

/** Gives every style rule of a sheet its two weights. Expects no nested rules and no braces in strings. */
export function weighSelectors(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return plain.replace(/(@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*)|([^{};@]+)\{([^{}]*)\}/g, (_match, frames: string | undefined, selectors: string, body: string) => frames ?? weighRule(selectors.trim(), body));
}
