import type { LayeredGraph, Slot } from './layerGraph.ts';

type Links = ReadonlyMap<string, readonly string[]>;

/** Neighbours of each slot in the layers above and below. */
export function linkSlots({ routes }: LayeredGraph): { readonly above: Links; readonly below: Links } {
  const above = new Map<string, string[]>();
  const below = new Map<string, string[]>();
  for (const { slots } of routes) {
    slots.slice(1).forEach((slot, index) => {
      const upper = slots[index] ?? slot;
      above.set(slot, [...(above.get(slot) ?? []), upper]);
      below.set(upper, [...(below.get(upper) ?? []), slot]);
    });
  }
  return { above, below };
}

function positionsOf(layer: readonly Slot[]): ReadonlyMap<string, number> {
  return new Map(layer.map(({ key }, index) => [key, index]));
}

function countCrossings(layers: ReadonlyArray<readonly Slot[]>, below: Links): number {
  let crossings = 0;
  layers.slice(1).forEach((lower, index) => {
    const positions = positionsOf(lower);
    const ends = (layers[index] ?? []).flatMap(({ key }, at) =>
      (below.get(key) ?? []).map((next) => [at, positions.get(next) ?? 0] as const),
    );
    for (const [fromA, toA] of ends) for (const [fromB, toB] of ends) if (fromA < fromB && toA > toB) crossings += 1;
  });
  return crossings;
}

/** Sorts a layer by the middle of its neighbours; what has none keeps its place. */
function sortLayer(layer: readonly Slot[], links: Links, beside: readonly Slot[]): readonly Slot[] {
  const positions = positionsOf(beside);
  const middles = new Map(
    layer.map(({ key }, index) => {
      const near = (links.get(key) ?? []).flatMap((other) => positions.get(other) ?? []);
      return [key, near.length > 0 ? near.reduce((sum, at) => sum + at, 0) / near.length : index];
    }),
  );
  return [...layer].sort((a, b) => (middles.get(a.key) ?? 0) - (middles.get(b.key) ?? 0));
}

/** Puts the slots of each layer in an order in which few arrows cross. */
export function orderLayers(graph: LayeredGraph): LayeredGraph {
  const { above, below } = linkSlots(graph);
  let layers = graph.layers;
  let best = { layers, crossings: countCrossings(layers, below) };
  for (let sweep = 0; sweep < 8 && best.crossings > 0; sweep += 1) {
    const next = [...layers];
    const isDown = sweep % 2 === 0;
    for (let step = 1; step < next.length; step += 1) {
      const index = isDown ? step : next.length - 1 - step;
      const beside = next[isDown ? index - 1 : index + 1] ?? [];
      next[index] = sortLayer(next[index] ?? [], isDown ? above : below, beside);
    }
    layers = next;
    const crossings = countCrossings(layers, below);
    if (crossings < best.crossings) best = { layers, crossings };
  }
  return { ...graph, layers: best.layers };
}
