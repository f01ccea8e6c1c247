/** The named references that WordPress and editors write into titles, each with its character; the rest stay as they are. */
const known =
  'amp&,lt<,gt>,quot",apos\',nbsp\u00a0,ndash–,mdash—,lsquo‘,rsquo’,sbquo‚,ldquo“,rdquo”,hellip…,bull•,middot·,copy©,reg®,trade™,deg°,times×,frac12½,cent¢,pound£,euro€,shy\u00ad';
const names: ReadonlyMap<string, string> = new Map(known.split(',').map((entry) => [entry.slice(0, -1), entry.slice(-1)]));

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
    (reference, decimal?: string, hexadecimal?: string, name?: string) => {
      if (decimal) return fromNumber(Number.parseInt(decimal, 10));
      if (hexadecimal) return fromNumber(Number.parseInt(hexadecimal, 16));
      return names.get(name ?? '') ?? reference;
    },
  );
}
