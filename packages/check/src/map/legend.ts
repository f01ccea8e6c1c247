import { measureText } from './measureText.ts';
import { element, ink, textLine } from './svg.ts';

interface Entry {
  readonly text: string;
  readonly dash?: string;
}

/** What the kinds of arrows mean; nothing where all are plain. */
export function drawLegend(hasBranches: boolean, hasBackEdges: boolean, width: number): { readonly height: number; readonly markup: string } {
  if (!hasBranches && !hasBackEdges) return { height: 0, markup: '' };
  const entries: readonly Entry[] = [
    { text: 'comes next' },
    ...(hasBranches ? [{ text: 'one of the branches chosen; they are visited one after another', dash: '7 5' }] : []),
    ...(hasBackEdges ? [{ text: 'upwards: back to an earlier question' }] : []),
  ];
  let x = 0;
  let y = 12;
  const parts = entries.map(({ text, dash }) => {
    const room = 42 + measureText(text, 13) + 28;
    if (x > 0 && x + room > width) {
      x = 0;
      y += 24;
    }
    const part =
      element('path', { d: `M${x} ${y}H${x + 32}`, stroke: ink.line, 'stroke-width': 1.8, 'stroke-dasharray': dash }) +
      textLine(text, x + 42, y + 4.5, 13, { fill: ink.muted });
    x += room;
    return part;
  });
  return { height: y + 12, markup: parts.join('') };
}
