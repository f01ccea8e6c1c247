import type { Definition } from '@leadflow/headless';
import { describeFlow, makeFlowGraph, stepIdOf, type FlowGraph, type FlowNode } from './map/flowGraph.ts';
import { layOut, type Link } from './map/layOut.ts';
import { mapTextsIn, type MapLanguage, type MapTexts } from './map/mapWords.ts';
import { measureText, wrapText } from './map/measureText.ts';
import { makeLabel, makeMissingCard, makeTerminal } from './map/otherCards.ts';
import { makeStepCard } from './map/stepCard.ts';
import { element, escapeXml, ink, moved, textLine, type Drawing } from './map/svg.ts';

/** What is known of the visitors of a flow. */
export interface Traffic {
  /** The part of the visitors, from 0 to 1, who went from a step to another: the arrow is as wide. Without `from` it is the way to the first step, without `to` the lead. */
  shareOf(from: string | undefined, to: string | undefined): number | undefined;
  /** A line on the card of a step; the worst step stands out. */
  noteOf(stepId: string): { readonly text: string; readonly isWorst: boolean } | undefined;
}

/** How a flow is drawn. */
export interface DrawFlowOptions {
  /** Heading of the map; “Lead form” by default, in its language. */
  readonly title?: string;
  /** Prefix of the drawing's ids, for a page with several maps; `lead-flow-map` by default. */
  readonly id?: string;
  /** The language of what the map says itself; English by default. */
  readonly language?: MapLanguage;
  /** Whether the boxes show the ids of their steps; true by default. */
  readonly hasIds?: boolean;
  /** How visitors came through the flow. */
  readonly traffic?: Traffic | undefined;
}

const margin = 36;
const mapTop = 84;
/** Width of an arrow that every visitor takes. */
const widestBand = 22;
const branchDash = '7 5';
const conditionDash = '2 5';
const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

function drawHeader(title: string, { steps }: Definition, { say }: MapTexts): Drawing {
  const facts = say(steps.length === 1 ? 'stepCountOne' : 'stepCount', { count: steps.length });
  const [shown = ''] = wrapText(title, 900, 24, 1, true);
  return {
    width: Math.max(measureText(shown, 24, true), measureText(facts, 14)),
    height: 48,
    markup: textLine(shown, 0, 24, 24, { 'font-weight': 700 }) + textLine(facts, 0, 48, 14, { fill: ink.muted }),
  };
}

/** Explains the kinds of arrows; empty if there is only one. */
function drawLegend(hasBranches: boolean, hasConditions: boolean, hasUpward: boolean, width: number, { say }: MapTexts): Drawing {
  if (!hasBranches && !hasConditions && !hasUpward) return { width, height: 0, markup: '' };
  const entries: ReadonlyArray<readonly [text: string, dash?: string]> = [
    [say('comesNext')],
    ...(hasBranches ? [[say('isBranch'), branchDash] as const] : []),
    ...(hasConditions ? [[say('isConditional'), conditionDash] as const] : []),
    ...(hasUpward ? [[say('isUpward')] as const] : []),
  ];
  let [x, y] = [0, 12];
  const parts = entries.map(([text, dash]) => {
    const room = 42 + measureText(text, 13) + 28;
    if (x > 0 && x + room > width) [x, y] = [0, y + 24];
    const line = element('path', { d: `M${x} ${y}H${x + 32}`, stroke: ink.line, 'stroke-width': 1.8, 'stroke-dasharray': dash });
    const entry = line + textLine(text, x + 42, y + 4.5, 13, { fill: ink.muted });
    x += room;
    return entry;
  });
  return { width, height: y + 12, markup: parts.join('') };
}

function makeCard(node: FlowNode, definition: Definition, { edges }: FlowGraph, texts: MapTexts, { hasIds, traffic }: Shown): Drawing {
  const { say } = texts;
  if (node.kind === 'start') return makeTerminal(say('start'));
  if (node.kind === 'end') return makeTerminal(say('leadIsSent'));
  if (!node.step) return makeMissingCard(say('noSuchStep', { what: stepIdOf(node) }));
  const others = edges.filter(({ from, to }) => from !== to);
  const isReached = others.some(({ to }) => to === node.id);
  const isLeft = others.some(({ from }) => from === node.id);
  return makeStepCard(node.step, definition, texts, { hasIds, traffic: traffic?.noteOf(node.step.id), note: !isReached ? say('nothingLeadsHere') : !isLeft ? say('leadsNowhere') : undefined });
}

type Shown = Pick<DrawFlowOptions, 'traffic'> & { readonly hasIds: boolean };

interface Arrow extends Link {
  /** The part of the visitors who went this way; undefined where nobody counted. */
  readonly share: number | undefined;
  readonly isBranch: boolean;
  readonly isConditional: boolean;
  readonly hasHead: boolean;
}

function drawMap(definition: Definition, graph: FlowGraph, id: string, texts: MapTexts, shown: Shown): Drawing & { readonly hasBranches: boolean; readonly hasConditions: boolean; readonly hasUpward: boolean } {
  const cards = new Map(graph.nodes.map((node) => [node.id, makeCard(node, definition, graph, texts, shown)]));
  const steps = new Map(graph.nodes.map((node) => [node.id, node.step?.id]));
  const arrows = graph.edges.flatMap(({ from, to, label, isBranch, underCondition }, index): readonly Arrow[] => {
    if (from === to) return [];
    const isConditional = underCondition !== undefined;
    const share = shown.traffic?.shareOf(steps.get(from), steps.get(to));
    if (label === undefined) return [{ from, to, share, isBranch, isConditional, isShort: false, hasHead: true }];
    // A label is laid out as a card of its own: dagre would put it halfway along a long arrow.
    const labelId = `label ${index}`;
    cards.set(labelId, makeLabel(label));
    return [
      { from, to: labelId, share, isBranch, isConditional, isShort: true, hasHead: false },
      { from: labelId, to, share, isBranch, isConditional, isShort: false, hasHead: true },
    ];
  });
  const { width, height, boxOf, lines } = layOut(cards, arrows);
  const paths = arrows.map(({ isBranch, isConditional, hasHead }, index) =>
    element('path', {
      d: lines[index]?.path,
      'stroke-dasharray': isBranch ? branchDash : isConditional ? conditionDash : undefined,
      'marker-end': hasHead ? `url(#${id}-arrow)` : undefined,
    }),
  );
  const bands = arrows.flatMap(({ share = 0 }, index) => (share > 0 ? element('path', { d: lines[index]?.path, 'stroke-width': share * widestBand }) : []));
  const boxes = [...cards].map(([key, card]) => {
    const { x, y } = boxOf(key);
    return moved(x - card.width / 2, y - card.height / 2, card.markup, { 'data-step': steps.get(key) });
  });
  return {
    width,
    height,
    markup: (bands.length > 0 ? element('g', { fill: 'none', stroke: ink.accent, 'stroke-opacity': 0.3 }, bands.join('')) : '') + element('g', { fill: 'none', stroke: ink.line, 'stroke-width': 1.8 }, paths.join('')) + boxes.join(''),
    hasBranches: arrows.some(({ isBranch }) => isBranch),
    hasConditions: arrows.some(({ isConditional }) => isConditional),
    hasUpward: lines.some(({ isUpward }) => isUpward),
  };
}

/**
 * Draws a flow as an SVG document: a box for each step, and arrows labelled with the answers that lead along them. It
 * needs no browser and contains neither scripts nor style sheets. Throws a RangeError if the flow is too large to draw.
 */
export function drawFlow(definition: Definition, { language = 'en', title = mapTextsIn(language).say('leadForm'), id = 'lead-flow-map', hasIds = true, traffic }: DrawFlowOptions = {}): string {
  const texts = mapTextsIn(language);
  const graph = makeFlowGraph(definition, texts);
  const header = drawHeader(title, definition, texts);
  const map = drawMap(definition, graph, id, texts, { hasIds, traffic });
  const inner = Math.max(map.width, header.width, 320);
  const legend = drawLegend(map.hasBranches, map.hasConditions, map.hasUpward, inner, texts);
  const legendTop = mapTop + map.height + 32;
  const width = Math.ceil(inner + margin * 2);
  const height = Math.ceil((legend.markup ? legendTop + legend.height : mapTop + map.height) + margin * 2);
  const arrowHead = element(
    'marker',
    { id: `${id}-arrow`, viewBox: '0 0 10 10', refX: 9.2, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: 'userSpaceOnUse', orient: 'auto' },
    element('path', { d: 'M0 0.6L10 5L0 9.4Z', fill: ink.line }),
  );
  const content = [
    element('title', { id: `${id}-title` }, escapeXml(title)),
    element('desc', { id: `${id}-desc` }, escapeXml(describeFlow(definition, graph, texts))),
    element('defs', {}, arrowHead),
    element('rect', { width, height, fill: ink.paper }),
    moved(margin, margin, header.markup),
    moved(margin + (inner - map.width) / 2, margin + mapTop, map.markup),
    legend.markup && moved(margin, margin + legendTop, legend.markup),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${id}-desc`,
    'font-family': fonts,
  };
  return element('svg', attributes, content.join('\n'));
}
