/** The named references that WordPress and editors write into titles, each with its character; what is in neither list stays as it is. */
const known =
  'amp&,lt<,gt>,quot",apos\',nbsp\u00a0,ndash–,mdash—,lsquo‘,rsquo’,sbquo‚,ldquo“,rdquo”,hellip…,bull•,middot·,copy©,reg®,trade™,deg°,times×,frac12½,cent¢,pound£,euro€,iexcl¡,iquest¿,szligß,ordfª,ordmº,laquo«,raquo»,shy\u00ad';
const names: ReadonlyMap<string, string> = new Map(known.split(',').map((entry) => [entry.slice(0, -1), entry.slice(-1)]));
/** What follows a letter in the references of letters with a mark, and the mark. */
const marks: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
]);

/** `&eacute;` and its like; undefined for a name that stands for no letter. */
function fromLetter(name: string): string | undefined {
  const mark = marks.get(name.slice(1));
  const letter = mark && (name.charAt(0) + mark).normalize('NFC');
  return letter?.length === 1 ? letter : undefined;
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
      return names.get(name) ?? fromLetter(name) ?? reference;
    },
  );
}
