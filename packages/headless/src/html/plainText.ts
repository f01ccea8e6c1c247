import { decodeEntities } from './decodeEntities.ts';

/** Elements whose content is not for reading. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title', 'head', 'svg', 'math', 'object']);

/** Elements within a line of text; any other tag becomes a space. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

const closings = new Map([...dropped].map((name) => [name, new RegExp(`</${name}(?=[\\s/>]|$)`, 'gi')]));

/** First position from `from` on where the pattern matches; the text's end where it doesn't. */
function find(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** Position after the `>` that ends a tag; quoted attribute values may contain one. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    // A quote begins a value only after an equals sign; elsewhere browsers take it as part of a name.
    else if ((character === '"' || character === "'") && /=\s*$/.test(html.slice(Math.max(from, at - 8), at))) quote = character;
  }
  return html.length;
}

/** Position after the comment, doctype or processing instruction that begins at `at`. */
function endOfMarkup(html: string, at: number): number {
  const mark = html.startsWith('<!--', at) ? '-->' : '>';
  const end = html.indexOf(mark, at + 2);
  return end < 0 ? html.length : end + mark.length;
}

/** The text of HTML: tags removed, entities decoded once, white space folded. Needs no DOM and takes linear time. */
export function plainText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const tag = find(html, /<(?=[a-z!?/])/gi, at);
    parts.push(html.slice(at, tag));
    if (tag >= html.length) break;
    if (/[!?]/.test(html.charAt(tag + 1))) {
      at = endOfMarkup(html, tag);
      continue;
    }
    const isClosing = html.charAt(tag + 1) === '/';
    const nameStart = tag + (isClosing ? 2 : 1);
    const nameEnd = find(html, /[^a-z0-9-]/gi, nameStart);
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    if (!inline.has(name)) parts.push(' ');
    at = endOfTag(html, nameEnd);
    // Only SVG and MathML have self-closing tags.
    const isEmpty = (name === 'svg' || name === 'math') && html.startsWith('/>', at - 2);
    const closing = isClosing || isEmpty ? undefined : closings.get(name);
    if (closing) at = find(html, closing, at);
  }
  return decodeEntities(parts.join('')).replace(/\s+/g, ' ').trim();
}
