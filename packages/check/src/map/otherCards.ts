import { measureText, wrapText } from './measureText.ts';
import type { Card } from './stepCard.ts';
import { element, ink, textLine } from './svg.ts';

const labelSize = 13;
const labelRoom = 190;

/** Where the form begins, or where the lead is sent. */
export function makeTerminal(text: string): Card {
  const width = measureText(text, 15, true) + 52;
  const height = 40;
  const draw = () =>
    element('rect', { x: 0, y: 0, width, height, rx: height / 2, fill: ink.accent }) +
    textLine(text, width / 2, 25.4, 15, { fill: ink.paper, 'font-weight': 650, 'text-anchor': 'middle' });
  return { width, height, draw };
}

/** A step that a target names and that is not there. */
export function makeMissingCard(id: string): Card {
  const lines = wrapText(`There is no step “${id}”`, 190, 14, 3, true);
  const width = 222;
  const height = lines.length * 19 + 24;
  const draw = () =>
    element('rect', { x: 0, y: 0, width, height, rx: 12, fill: ink.paper, stroke: ink.fault, 'stroke-width': 2, 'stroke-dasharray': '6 4' }) +
    lines
      .map((line, index) => textLine(line, width / 2, 26 + index * 19, 14, { fill: ink.fault, 'font-weight': 650, 'text-anchor': 'middle' }))
      .join('');
  return { width, height, draw };
}

/** What a visitor chooses to follow an arrow. */
export function makeLabel(text: string): Card {
  const lines = wrapText(text, labelRoom, labelSize, 4);
  const width = Math.max(...lines.map((line) => measureText(line, labelSize)), 12) + 20;
  const height = lines.length * 17 + 9;
  const draw = () =>
    element('rect', { x: 0, y: 0, width, height, rx: 9, fill: ink.paper, stroke: ink.border }) +
    lines.map((line, index) => textLine(line, width / 2, 17.6 + index * 17, labelSize, { 'text-anchor': 'middle' })).join('');
  return { width, height, draw };
}
