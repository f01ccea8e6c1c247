/** A sheet in pieces: what the first step may need, and what comes with a late part, by the part's name. */
export interface SplitStyles {
  readonly main: string;
  /** In the order of their first rules. */
  readonly parts: ReadonlyMap<string, string>;
}

interface Piece {
  readonly owner: string;
  readonly text: string;
}

/** Cuts at a sign that stands outside brackets and braces. */
function cutAt(text: string, sign: ',' | '}'): readonly string[] {
  const pieces = [''];
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (sign === ',' && character === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += character;
    if (sign === '}' && character === '}' && depth === 0) pieces.push('');
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

/** What stands for any element of rich text. */
export const richText = 'lf-html *';

/** The classes that an element, or one around it, must have for the selector to mean it. */
function wantedClasses(selector: string): readonly string[] {
  // The weight (skin-default/tools/cascade.ts) says nothing of what is meant.
  let plain = selector.replaceAll(/:where\(\.lf-custom[^)]*\)/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  }
  const names = [...plain.matchAll(/\.(lf-[\w-]+)/g)].map(([, name = '']) => name);
  return /\.lf-html[\s>]/.test(plain) ? [...names, richText] : names;
}

/**
 * Splits a minified sheet by the code that its classes stand in: `ownerOf` gives the late part that alone names a class, or nothing.
 * Within a piece the order stays; a late piece comes behind the main one.
 */
export function splitStyles(css: string, ownerOf: (className: string) => string | undefined): SplitStyles {
  const main = '';

  function ownerOfSelector(selector: string): string {
    const owners = new Set(wantedClasses(selector).map(ownerOf).filter((owner) => owner !== undefined));
    const [owner = main] = owners;
    return owners.size === 1 ? owner : main;
  }

  function split(text: string): readonly Piece[] {
    return cutAt(text, '}').flatMap((rule): readonly Piece[] => {
      const open = rule.indexOf('{');
      const [head, body] = [rule.slice(0, open), rule.slice(open + 1, -1)];
      if (head.startsWith('@keyframes')) return [{ owner: main, text: rule }];
      if (head.startsWith('@')) return gather(split(body)).map(({ owner, text: inner }) => ({ owner, text: `${head}{${inner}}` }));
      const selectors = cutAt(head, ',').map((selector) => ({ owner: ownerOfSelector(selector), text: selector }));
      return gather(selectors, ',').map(({ owner, text: list }) => ({ owner, text: `${list}{${body}}` }));
    });
  }

  const pieces = gather(split(css));
  return {
    main: pieces.find(({ owner }) => owner === main)?.text ?? '',
    parts: new Map(pieces.filter(({ owner }) => owner !== main).map(({ owner, text }) => [owner, text])),
  };
}

/** One piece for each owner. */
function gather(pieces: readonly Piece[], glue = ''): readonly Piece[] {
  const owners = [...new Set(pieces.map(({ owner }) => owner))];
  return owners.map((owner) => ({
    owner,
    text: pieces.filter((piece) => piece.owner === owner).map(({ text }) => text).join(glue),
  }));
}
