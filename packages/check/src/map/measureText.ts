/** Widths of letters in thousandths of the font size, from the widest of the common system fonts. */
const widths: ReadonlyArray<readonly [letters: RegExp, width: number]> = [
  [/[iljI.,:;'’!|]/, 330],
  [/[ftr()[\]\-\s/“”"]/, 410],
  [/[mwMW@%—…]/, 990],
  [/[A-Z&]/, 730],
  [/[\u0020-\u024f]/, 620],
];

/** Width of a text in pixels, estimated because there may be no browser to measure it. */
export function measureText(text: string, size: number, isBold = false): number {
  let sum = 0;
  for (const letter of text) sum += widths.find(([letters]) => letters.test(letter))?.[1] ?? 1000;
  return (sum / 1000) * size * (isBold ? 1.13 : 1);
}

/** Shortens a text with an ellipsis until it fits. */
export function cutText(text: string, width: number, size: number, isBold = false): string {
  if (measureText(text, size, isBold) <= width) return text;
  let kept = Array.from(text);
  while (kept.length > 1 && measureText(`${kept.join('')}…`, size, isBold) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

/** Breaks a text into lines that fit; the last of at most `most` lines is cut. */
export function wrapText(text: string, width: number, size: number, most = Infinity, isBold = false): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureText(longer, size, isBold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  const kept = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  return kept.map((each) => cutText(each, width, size, isBold));
}
