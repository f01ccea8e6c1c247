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
