/** The named references that WordPress and editors write into titles; the rest stay as they are. */
const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  cent: '¢',
  pound: '£',
  euro: '€',
  shy: '\u00ad',
};

/** Numbers 128 to 159 mean Windows-1252 (HTML standard, numeric character reference end state). */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function fromNumber(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Character references as the characters they stand for, once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,10});?|#[xX]([\da-fA-F]{1,8});?|([a-zA-Z]+\d{0,2});)/g,
    (reference, decimal?: string, hexadecimal?: string, name?: string) => {
      if (decimal) return fromNumber(Number.parseInt(decimal, 10));
      if (hexadecimal) return fromNumber(Number.parseInt(hexadecimal, 16));
      return (name && Object.hasOwn(names, name) && names[name]) || reference;
    },
  );
}
