import type { Definition, Step } from '@leadflow/headless';
import { plainText } from '@leadflow/headless/checks';
import { headingOf } from '../checkBasics.ts';
import { describeCondition } from '../describeCondition.ts';
import { noteOf, stepNotes } from '../stepNotes.ts';
import type { mapWords, MapTexts } from './mapWords.ts';
import { cutText, measureText, wrapText } from './measureText.ts';
import { element, ink, textLine, type Drawing } from './svg.ts';

const cardWidth = 272;
const padding = 16;
const inner = cardWidth - padding * 2;
const bandHeight = 34;
const maxAnswers = 9;

/** Types of fields as a marketer calls them; those of the page's own keep their names. */
const kinds: Readonly<Record<string, keyof typeof mapWords>> = {
  text: 'ofText', number: 'ofNumber', email: 'ofEmail', tel: 'ofTel', select: 'ofSelect', zipcode: 'ofZip', textarea: 'ofTextarea', date: 'ofDate', consent: 'ofConsent',
};

/** What kind of step it is; one of a type of the page's own has its type for a label. */
function labelOf(step: Step, { say, language }: MapTexts): string {
  if (!step.canSelectMultiple || !step.stepType.offersAnswers) return noteOf(step.type)?.label[language] ?? step.type;
  return step.requiredSelections > 1 ? say('pickAtLeast', { count: step.requiredSelections }) : say('pickAny');
}

/** Stacks lines of text, and knows where the next one goes. */
class Column {
  readonly parts: string[] = [];
  y: number;

  constructor(y: number) {
    this.y = y;
  }

  lines(lines: readonly string[], size: number, more: Readonly<Record<string, string | number>> = {}, x = padding): void {
    for (const line of lines) {
      this.y += size * 1.32;
      this.parts.push(textLine(line, x, this.y - size * 0.24, size, more));
    }
  }

  /** Puts what is added meanwhile into one element. */
  group(attributes: Readonly<Record<string, string | number>>, add: () => void): void {
    const start = this.parts.length;
    add();
    this.parts.push(element('g', attributes, this.parts.splice(start).join('')));
  }
}

function addAnswers(column: Column, step: Step, { say }: MapTexts): void {
  const shown = step.answers.length > maxAnswers ? step.answers.slice(0, maxAnswers - 1) : step.answers;
  for (const [index, answer] of shown.entries()) {
    column.y += 5;
    const middle = column.y + 9;
    const mark = { fill: ink.paper, stroke: ink.line, 'stroke-width': 1.4 };
    column.group({ 'data-answer': index }, () => {
      column.parts.push(
        step.canSelectMultiple
          ? element('rect', { x: padding, y: middle - 6, width: 12, height: 12, rx: 2.5, ...mark })
          : element('circle', { cx: padding + 6, cy: middle, r: 6, ...mark }),
      );
      column.lines(wrapText(answer.text, inner - 22, 14, 2), 14, {}, padding + 22);
    });
  }
  const more = step.answers.length - shown.length;
  if (more > 0) {
    column.y += 5;
    column.lines([say('andMore', { count: more })], 13, { fill: ink.muted }, padding + 22);
  }
}

function addFields(column: Column, step: Step, { say }: MapTexts): void {
  for (const input of step.inputs) {
    column.y += 7;
    const word = kinds[input.type];
    const type = word ? say(word) : input.type;
    const kind = input.required ? type : say('isOptional', { what: type });
    const kindWidth = measureText(kind, 12);
    const name = input.label ?? input.placeholder ?? input.name;
    column.parts.push(
      element('rect', { x: padding, y: column.y, width: inner, height: 30, rx: 7, fill: ink.paper, stroke: ink.border }),
      textLine(cutText(name, inner - kindWidth - 32, 14), padding + 10, column.y + 20, 14),
      textLine(kind, cardWidth - padding - 10, column.y + 19.5, 12, { fill: ink.muted, 'text-anchor': 'end' }),
    );
    column.y += 30;
  }
}

interface CardNotes {
  /** Names a fault. */
  readonly note: string | undefined;
  readonly hasIds: boolean;
  /** What became of the step's visitors. */
  readonly traffic: { readonly text: string; readonly isWorst: boolean } | undefined;
}

/** The card of a step: its number and kind, its question, and its answers or fields. */
export function makeStepCard(step: Step, definition: Definition, texts: MapTexts, { note, hasIds, traffic }: CardNotes): Drawing {
  const { say } = texts;
  const column = new Column(bandHeight + 8);
  column.lines(wrapText(headingOf(step) || say('noQuestion'), inner, 17, 5, true), 17, { 'font-weight': 650 });
  if (step.showIf) {
    column.y += 3;
    column.lines(wrapText(say('onlyIf', { what: describeCondition(step.showIf, definition, texts) }), inner, 13, 4), 13, { 'font-style': 'italic' });
  }
  if (step.description) {
    column.y += 3;
    column.lines(wrapText(plainText(step.description), inner, 13, 3), 13, { fill: ink.muted });
  }
  column.y += 3;
  if (step.stepType.offersAnswers) addAnswers(column, step, texts);
  if (step.stepType.hasFields) addFields(column, step, texts);
  for (const fact of (noteOf(step.type)?.facts?.(step, definition, texts.say) ?? []).filter((text) => text.trim())) {
    column.y += 5;
    column.lines(wrapText(fact, inner, 13, 3), 13, { fill: ink.muted });
  }
  if (note) {
    column.y += 6;
    column.lines(wrapText(note, inner, 13, 2, true), 13, { fill: ink.fault, 'font-weight': 650 });
  }
  if (traffic) {
    column.y += 6;
    column.lines(wrapText(traffic.text, inner, 13, 2, true), 13, { fill: traffic.isWorst ? ink.fault : ink.text, 'font-weight': 650 });
  }
  const height = column.y + 14;
  const { tint } = noteOf(step.type) ?? stepNotes.input;
  const number = String(step.index + 1);
  const label = labelOf(step, texts);
  const idRoom = inner - 32 - measureText(label, 13, true) - 12;
  const border = note ? { stroke: ink.fault, 'stroke-width': 2, 'stroke-dasharray': '6 4' } : traffic?.isWorst ? { stroke: ink.fault, 'stroke-width': 4 } : { stroke: ink.border, 'stroke-width': 1.2 };
  const markup = [
    element('rect', { x: 0, y: 0, width: cardWidth, height, rx: 12, fill: ink.paper, ...border }),
    element('path', { d: `M0.6 ${bandHeight}V12A11.4 11.4 0 0 1 12 0.6H${cardWidth - 12}A11.4 11.4 0 0 1 ${cardWidth - 0.6} 12V${bandHeight}Z`, fill: tint }),
    element('path', { d: `M0.6 ${bandHeight}H${cardWidth - 0.6}`, stroke: ink.border, 'stroke-opacity': 0.45 }),
    element('circle', { cx: padding + 10, cy: bandHeight / 2, r: 10.5, fill: ink.text }),
    textLine(number, padding + 10, bandHeight / 2 + 4.2, number.length > 2 ? 9.5 : 12, { fill: ink.paper, 'font-weight': 700, 'text-anchor': 'middle' }),
    textLine(label, padding + 29, bandHeight / 2 + 4.6, 13, { 'font-weight': 650 }),
    hasIds && textLine(cutText(step.id, idRoom, 11.5), cardWidth - padding, bandHeight / 2 + 4.2, 11.5, { fill: ink.muted, 'text-anchor': 'end' }),
    ...column.parts,
  ].filter(Boolean).join('');
  return { width: cardWidth, height, markup };
}
