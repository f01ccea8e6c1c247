import { measureText, wrapText } from './measureText.ts';
import { element, ink, textLine, type Drawing } from './svg.ts';

/** Where the form begins, or where the lead is sent. */
export function makeTerminal(text: string): Drawing {
  const width = measureText(text, 15, true) + 52;
  const height = 40;
  const markup =
    element('rect', { x: 0, y: 0, width, height, rx: height / 2, fill: ink.accent }) +
    textLine(text, width / 2, 25.4, 15, { fill: ink.paper, 'font-weight': 650, 'text-anchor': 'middle' });
  return { width, height, markup };
}

/** A step that a target names but that doesn't exist. */
export function makeMissingCard(text: string): Drawing {
  const lines = wrapText(text, 190, 14, 3, true);
  const width = 222;
  const height = lines.length * 19 + 24;
  const texts = lines.map((line, index) => textLine(line, width / 2, 26 + index * 19, 14, { fill: ink.fault, 'font-weight': 650, 'text-anchor': 'middle' }));
  const border = { stroke: ink.fault, 'stroke-width': 2, 'stroke-dasharray': '6 4' };
  return { width, height, markup: element('rect', { x: 0, y: 0, width, height, rx: 12, fill: ink.paper, ...border }) + texts.join('') };
}

/** The answers that lead along an arrow. */
export function makeLabel(text: string): Drawing {
  const lines = wrapText(text, 190, 13, 4);
  const width = Math.max(...lines.map((line) => measureText(line, 13)), 12) + 20;
  const height = lines.length * 17 + 9;
  const texts = lines.map((line, index) => textLine(line, width / 2, 17.6 + index * 17, 13, { 'text-anchor': 'middle' }));
  return { width, height, markup: element('rect', { x: 0, y: 0, width, height, rx: 9, fill: ink.paper, stroke: ink.border }) + texts.join('') };
}
