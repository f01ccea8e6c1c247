/** The named references that WordPress and editors write into titles, each followed by its character. Others are left as they are. */
const known =
  'amp&,lt<,gt>,quot",apos\',nbsp\u00a0,ndash–,mdash—,lsquo‘,rsquo’,sbquo‚,ldquo“,rdquo”,hellip…,bull•,middot·,copy©,reg®,trade™,deg°,times×,frac12½,cent¢,pound£,euro€,iexcl¡,iquest¿,szligß,shy\u00ad';
/** Names of diacritics as they follow the letter in a reference, each followed by its combining mark. */
const knownMarks = 'grave\u0300,acute\u0301,circ\u0302,tilde\u0303,uml\u0308,ring\u030a,cedil\u0327';

function toMap(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(',').map((entry) => [entry.slice(0, -1), entry.slice(-1)]));
}
const names = toMap(known);
const marks = toMap(knownMarks);

/** `é` for `eacute`; more than one character where the name is not a letter with a diacritic. */
function fromLetter(name: string): string {
  return (name.charAt(0) + (marks.get(name.slice(1)) ?? name)).normalize();
}

function fromNumber(code: number): string {
  // Numbers 128 to 159 mean Windows-1252 (HTML standard, numeric character reference end state).
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Replaces character references by their characters, once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,10});?|#[xX]([\da-fA-F]{1,8});?|([a-zA-Z]+\d{0,2});)/g,
    (reference, decimal?: string, hexadecimal?: string, name = '') => {
      if (decimal) return fromNumber(Number.parseInt(decimal, 10));
      if (hexadecimal) return fromNumber(Number.parseInt(hexadecimal, 16));
      const letter = fromLetter(name);
      return names.get(name) ?? (letter.length === 1 ? letter : reference);
    },
  );
}

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
