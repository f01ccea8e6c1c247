import type { LayeredGraph, Slot } from './layerGraph.ts';
import { linkSlots } from './orderLayers.ts';
import { gap, straightenChains } from './straightenChains.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Moves slots as near to where they want to be as their order and their widths let them: neighbours that would overlap
 * settle around their common middle.
 */
function settle(layer: readonly Slot[], wanted: readonly number[], widthOf: (slot: Slot) => number): readonly number[] {
  let offset = 0;
  const offsets = layer.map((slot, index) => {
    const before = layer[index - 1];
    offset += before ? (widthOf(before) + widthOf(slot)) / 2 + gap : 0;
    return offset;
  });
  const blocks: { sum: number; count: number }[] = [];
  wanted.forEach((x, index) => {
    blocks.push({ sum: x - (offsets[index] ?? 0), count: 1 });
    for (let last = blocks.at(-1), before = blocks.at(-2); last && before; last = blocks.at(-1), before = blocks.at(-2)) {
      if (before.sum / before.count <= last.sum / last.count) break;
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  });
  return blocks
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((x, index) => x + (offsets[index] ?? 0));
}

/** The middle of each slot from left to right; the smallest edge is at 0. */
export function placeSlots(graph: LayeredGraph, sizeOf: (slot: Slot) => Size): ReadonlyMap<string, number> {
  const { above, below } = linkSlots(graph);
  const widthOf = (slot: Slot) => sizeOf(slot).width;
  const x = new Map<string, number>();
  /** Where an arrow passes it keeps to the side that it has for itself: below a fork, above a meeting. */
  const neighboursOf = ({ key, nodeId }: Slot, isSettling: boolean): readonly string[] => {
    const [upper = [], lower = []] = [above.get(key), below.get(key)];
    if (nodeId !== undefined || !isSettling) return [...upper, ...lower];
    if ((below.get(upper[0] ?? '')?.length ?? 0) > 1) return lower;
    return (above.get(lower[0] ?? '')?.length ?? 0) > 1 ? upper : [...upper, ...lower];
  };
  const pull = (layer: readonly Slot[], isSettling: boolean) => {
    const wanted = layer.map((slot) => {
      const { key } = slot;
      const ends = neighboursOf(slot, isSettling).flatMap((other) => x.get(other) ?? []);
      return ends.length > 0 ? ends.reduce((sum, end) => sum + end, 0) / ends.length : (x.get(key) ?? 0);
    });
    settle(layer, wanted, widthOf).forEach((at, index) => x.set(layer[index]?.key ?? '', at));
  };
  const upward = [...graph.layers].reverse();
  for (let sweep = 0; sweep < 12; sweep += 1) {
    for (const layer of graph.layers) pull(layer, sweep > 3);
    for (const layer of upward) pull(layer, sweep > 3);
  }
  straightenChains(graph, widthOf, x);
  const left = Math.min(...graph.layers.flat().map((slot) => (x.get(slot.key) ?? 0) - widthOf(slot) / 2));
  return new Map([...x].map(([key, at]) => [key, at - left]));
}
