import type { FlowEdge, FlowGraph } from './flowGraph.ts';

/** A place in a layer: a box, or the point at which an arrow passes (with its label, where it has one). */
export interface Slot {
  readonly key: string;
  /** Id of the box; undefined where an arrow passes. */
  readonly nodeId?: string;
  readonly label?: string;
}

/** An arrow and the slots that it goes through from top to bottom. */
export interface Route {
  readonly edge: FlowEdge;
  /** Drawn from bottom to top: it leads back. */
  readonly isBack: boolean;
  readonly slots: readonly string[];
}

export interface LayeredGraph {
  /** Boxes stand in even layers, labels in odd ones. */
  readonly layers: ReadonlyArray<readonly Slot[]>;
  readonly routes: readonly Route[];
}

/** Arrows that close a circle, seen from the start. */
function findBackEdges({ nodes, edges }: FlowGraph): ReadonlySet<FlowEdge> {
  const back = new Set<FlowEdge>();
  const state = new Map<string, 'open' | 'done'>();
  for (const root of nodes) {
    const path: { id: string; rest: FlowEdge[] }[] = [];
    const enter = (id: string) => {
      state.set(id, 'open');
      path.push({ id, rest: edges.filter((edge) => edge.from === id) });
    };
    if (!state.has(root.id)) enter(root.id);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const edge = top.rest.shift();
      if (!edge) {
        state.set(top.id, 'done');
        path.pop();
      } else if (state.get(edge.to) === 'open') back.add(edge);
      else if (!state.has(edge.to)) enter(edge.to);
    }
  }
  return back;
}

/** The longest way from a box without arrows to it decides the layer. */
function rankNodes({ nodes }: FlowGraph, downward: readonly FlowEdge[]): ReadonlyMap<string, number> {
  const rank = new Map(nodes.map(({ id }) => [id, 0]));
  const waiting = new Map(nodes.map(({ id }) => [id, downward.filter((edge) => edge.to === id).length]));
  const free = nodes.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id);
  for (let id = free.shift(); id !== undefined; id = free.shift()) {
    for (const { to } of downward.filter((edge) => edge.from === id)) {
      rank.set(to, Math.max(rank.get(to) ?? 0, (rank.get(id) ?? 0) + 1));
      waiting.set(to, (waiting.get(to) ?? 0) - 1);
      if (waiting.get(to) === 0) free.push(to);
    }
  }
  return rank;
}

/** Places that arrows may pass; beyond it a drawing takes minutes, and nobody could read it. */
const maxPassed = 20_000;

/** Deals boxes and arrows into layers, so that every arrow goes from one layer to the next. Throws a RangeError for a flow that is too large to draw. */
export function layerGraph(graph: FlowGraph): LayeredGraph {
  const back = findBackEdges(graph);
  const edges = graph.edges.filter(({ from, to }) => from !== to);
  const downward = edges.map((edge) => (back.has(edge) ? { ...edge, from: edge.to, to: edge.from } : edge));
  const rank = rankNodes(graph, downward);
  const last = Math.max(...rank.values());
  const layers: Slot[][] = Array.from({ length: last * 2 + 1 }, () => []);
  for (const { id, kind } of graph.nodes) {
    layers[kind === 'end' ? last * 2 : (rank.get(id) ?? 0) * 2]?.push({ key: id, nodeId: id });
  }
  const layerOf = new Map(layers.flatMap((layer, index) => layer.map(({ key }) => [key, index] as const)));
  const passed = edges.reduce((sum, { from, to }) => sum + Math.abs((layerOf.get(to) ?? 0) - (layerOf.get(from) ?? 0)), 0);
  if (passed > maxPassed) throw new RangeError(`the flow is too large to draw: ${edges.length} arrows between ${graph.nodes.length} boxes`);
  const routes = edges.map((edge, number): Route => {
    const isBack = back.has(edge);
    const [top, bottom] = isBack ? [edge.to, edge.from] : [edge.from, edge.to];
    const first = (layerOf.get(top) ?? 0) + 1;
    const length = (layerOf.get(bottom) ?? 0) - first;
    const between = Array.from({ length }, (_, index): Slot => {
      // Beside the box that the arrow leaves.
      const isLabelled = index === (isBack ? length - 1 : 0) && edge.label !== undefined;
      return { key: `${number}:${index}`, ...(isLabelled ? { label: edge.label } : {}) };
    });
    between.forEach((slot, index) => layers[first + index]?.push(slot));
    return { edge, isBack, slots: [top, ...between.map(({ key }) => key), bottom] };
  });
  return { layers, routes };
}
