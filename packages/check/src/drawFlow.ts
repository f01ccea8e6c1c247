import type { Flow } from '@leadflow/headless';
import { describeFlow } from './map/describeFlow.ts';
import { makeFlowGraph, stepIdOf, type FlowGraph, type FlowNode } from './map/flowGraph.ts';
import { layerGraph, type Route, type Slot } from './map/layerGraph.ts';
import { layOut } from './map/layOut.ts';
import { drawLegend } from './map/legend.ts';
import { measureText, wrapText } from './map/measureText.ts';
import { orderLayers } from './map/orderLayers.ts';
import { makeLabel, makeMissingCard, makeTerminal } from './map/otherCards.ts';
import { routePath } from './map/routeArrows.ts';
import { makeStepCard, type Card } from './map/stepCard.ts';
import { element, escapeXml, ink, textLine } from './map/svg.ts';

/** How a flow is drawn. */
export interface DrawFlowOptions {
  /** Heading of the map; “Lead form” by default. */
  readonly title?: string;
  /** Prefix of the drawing's ids, where several stand in one page; `lead-flow-map` by default. */
  readonly id?: string;
}

const margin = 36;
const point: Card = { width: 8, height: 0, draw: () => '' };
const layoutNames = { standard: 'standard layout', darkmode: 'dark layout', stepperlist: 'stepper list' } as const;
const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

function makeCard(node: FlowNode, flow: Flow, graph: FlowGraph): Card {
  if (node.kind === 'start') return makeTerminal('Start');
  if (node.kind === 'end') return makeTerminal('Lead is sent');
  if (!node.step) return makeMissingCard(stepIdOf(node));
  if (!graph.edges.some((edge) => edge.to === node.id && edge.from !== node.id)) return makeStepCard(node.step, flow, 'Nothing leads here');
  if (!graph.edges.some((edge) => edge.from === node.id && edge.to !== node.id)) return makeStepCard(node.step, flow, 'Leads nowhere');
  return makeStepCard(node.step, flow);
}

function drawHeader(title: string, flow: Flow): { readonly width: number; readonly markup: string } {
  const { steps, settings } = flow;
  const facts = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}, ${layoutNames[settings.formType]}, ${settings.theme} theme`;
  const [shown = ''] = wrapText(title, 900, 24, 1, true);
  return {
    width: Math.max(measureText(shown, 24, true), measureText(facts, 14)),
    markup: textLine(shown, 0, 24, 24, { 'font-weight': 700 }) + textLine(facts, 0, 48, 14, { fill: ink.muted }),
  };
}

const move = (x: number, y: number, content: string, step?: string) =>
  element('g', { transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`, 'data-step': step }, content);

/**
 * Draws a flow as an SVG document: boxes for questions, arrows with the answers that lead along them. It needs no
 * browser, brings no script and no style sheet, and prints. Throws a RangeError for a flow that is too large to draw.
 */
export function drawFlow(flow: Flow, { title = 'Lead form', id = 'lead-flow-map' }: DrawFlowOptions = {}): string {
  const graph = makeFlowGraph(flow);
  const layered = orderLayers(layerGraph(graph));
  const cards = new Map(graph.nodes.map((node) => [node.id, makeCard(node, flow, graph)]));
  const stepIds = new Map(graph.nodes.map(({ id: key, step }) => [key, step?.id]));
  const labels = new Map<string, Card>();
  for (const { key, label } of layered.layers.flat()) if (label !== undefined) labels.set(key, makeLabel(label));
  const cardOf = ({ key }: Pick<Slot, 'key'>): Card => cards.get(key) ?? labels.get(key) ?? point;
  const layout = layOut(layered, cardOf);

  const drawArrow = (route: Route) =>
    element('path', {
      d: routePath(route, layout.boxOf, layout.lanes, layout.laneTop),
      'stroke-dasharray': route.edge.isBranch ? '7 5' : undefined,
      'marker-end': `url(#${id}-arrow)`,
    });
  const drawCard = (slot: Slot) => {
    const card = cardOf(slot);
    const box = layout.boxOf(slot.key);
    return card === point ? '' : move(box.x - card.width / 2, box.top, card.draw(), stepIds.get(slot.key));
  };

  const header = drawHeader(title, flow);
  const inner = Math.max(layout.width, header.width, 320);
  const legend = drawLegend(
    layered.routes.some(({ edge }) => edge.isBranch),
    layered.routes.some(({ isBack }) => isBack),
    inner,
  );
  const mapTop = 84;
  const legendTop = mapTop + layout.height + 32;
  const width = Math.ceil(inner + margin * 2);
  const height = Math.ceil((legend.height > 0 ? legendTop + legend.height : mapTop + layout.height) + margin * 2);
  const arrowHead = element(
    'marker',
    { id: `${id}-arrow`, viewBox: '0 0 10 10', refX: 9.2, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: 'userSpaceOnUse', orient: 'auto' },
    element('path', { d: 'M0 0.6L10 5L0 9.4Z', fill: ink.line }),
  );
  const content = [
    element('title', { id: `${id}-title` }, escapeXml(title)),
    element('desc', { id: `${id}-desc` }, escapeXml(describeFlow(flow, graph))),
    element('defs', {}, arrowHead),
    element('rect', { width, height, fill: ink.paper }),
    move(margin, margin, header.markup),
    move(
      margin + (inner - layout.width) / 2,
      margin + mapTop,
      element('g', { fill: 'none', stroke: ink.line, 'stroke-width': 1.8, 'stroke-linejoin': 'round' }, layered.routes.map(drawArrow).join('')) +
        layered.layers.flat().map(drawCard).join(''),
    ),
    legend.height > 0 ? move(margin, margin + legendTop, legend.markup) : '',
  ];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-desc`,
      'font-family': fonts,
    },
    content.join('\n'),
  );
}
