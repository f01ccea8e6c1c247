import type { LayeredGraph, Slot } from './layerGraph.ts';
import { linkSlots } from './orderLayers.ts';

/** Least room between two slots of a layer. */
export const gap = 28;

/** Slots that follow one another without a fork or a meeting. */
function findChains(graph: LayeredGraph): ReadonlyArray<readonly string[]> {
  const { above, below } = linkSlots(graph);
  const onlyBelow = (key: string) => {
    const [next, ...others] = below.get(key) ?? [];
    return next !== undefined && others.length === 0 && above.get(next)?.length === 1 ? next : undefined;
  };
  const followers = new Set(graph.layers.flat().flatMap(({ key }) => onlyBelow(key) ?? []));
  return graph.layers
    .flat()
    .filter(({ key }) => !followers.has(key))
    .map(({ key }) => {
      const chain = [key];
      for (let next = onlyBelow(key); next !== undefined; next = onlyBelow(next)) chain.push(next);
      return chain;
    })
    .filter((chain) => chain.length > 1);
}

/** Puts each chain of slots straight above one another, as far as what stands beside them gives way. Changes `x`. */
export function straightenChains(graph: LayeredGraph, widthOf: (slot: Slot) => number, x: Map<string, number>): void {
  const roomOf = new Map<string, () => readonly [number, number]>();
  for (const layer of graph.layers) {
    layer.forEach((slot, index) => {
      const [before, after] = [layer[index - 1], layer[index + 1]];
      const reach = (other: Slot) => (widthOf(other) + widthOf(slot)) / 2 + gap;
      roomOf.set(slot.key, () => [
        before ? (x.get(before.key) ?? 0) + reach(before) : -Infinity,
        after ? (x.get(after.key) ?? 0) - reach(after) : Infinity,
      ]);
    });
  }
  const chains = findChains(graph);
  for (let round = 0; round < 3; round += 1) {
    for (const chain of chains) {
      let rest = chain;
      // Where a chain can't be straight as a whole, its longest straight part comes first.
      while (rest.length > 0) {
        let [least, most]: readonly [number, number] = [-Infinity, Infinity];
        let length = 0;
        for (const key of rest) {
          const [left, right] = roomOf.get(key)?.() ?? [-Infinity, Infinity];
          if (Math.max(least, left) > Math.min(most, right)) break;
          [least, most] = [Math.max(least, left), Math.min(most, right)];
          length += 1;
        }
        const part = rest.slice(0, Math.max(length, 1));
        const mean = part.reduce((sum, key) => sum + (x.get(key) ?? 0), 0) / part.length;
        if (length > 0) for (const key of part) x.set(key, Math.min(Math.max(mean, least), most));
        rest = rest.slice(part.length);
      }
    }
  }
}
