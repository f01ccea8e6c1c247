/** The named references that WordPress and editors write into titles, each with its character; what is in neither list stays as it is. */
const known =
  'amp&,lt<,gt>,quot",apos\',nbsp\u00a0,ndash–,mdash—,lsquo‘,rsquo’,sbquo‚,ldquo“,rdquo”,hellip…,bull•,middot·,copy©,reg®,trade™,deg°,times×,frac12½,cent¢,pound£,euro€,iexcl¡,iquest¿,szligß,shy\u00ad';
/** What follows a letter in the references of letters with a mark, each with its combining mark. */
const knownMarks = 'grave\u0300,acute\u0301,circ\u0302,tilde\u0303,uml\u0308,ring\u030a,cedil\u0327';

function toMap(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(',').map((entry) => [entry.slice(0, -1), entry.slice(-1)]));
}
const names = toMap(known);
const marks = toMap(knownMarks);

/** `é` of `eacute`; more than a character of what is no letter with a mark. */
function fromLetter(name: string): string {
  return (name.charAt(0) + (marks.get(name.slice(1)) ?? name)).normalize();
}

function fromNumber(code: number): string {
  // Numbers 128 to 159 mean Windows-1252 (HTML standard, numeric character reference end state).
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Character references as the characters they stand for, once: `&amp;lt;` becomes `&lt;`. */
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
