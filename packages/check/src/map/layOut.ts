import type { LayeredGraph, Slot } from './layerGraph.ts';
import { placeSlots, type Size } from './placeSlots.ts';
import { assignLanes, laneHeight, type Box, type Lanes } from './routeArrows.ts';

/** Room above and below the lanes between two layers; arrow heads need the lower one. */
const roomAbove = 14;
const roomBelow = 20;

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxOf: (key: string) => Box;
  readonly lanes: Lanes;
  /** Where the lanes below a slot's layer begin. */
  readonly laneTop: (key: string) => number;
}

/** Places of everything, from 0, 0 on. */
export function layOut(graph: LayeredGraph, sizeOf: (slot: Slot) => Size): Layout {
  const x = placeSlots(graph, sizeOf);
  const xOf = (key: string) => x.get(key) ?? 0;
  const lanes = assignLanes(graph, xOf);
  const boxes = new Map<string, Box>();
  const laneTops = new Map<string, number>();
  let y = 0;
  graph.layers.forEach((layer, index) => {
    const height = Math.max(0, ...layer.map((slot) => sizeOf(slot).height));
    const isLabels = index % 2 === 1;
    for (const slot of layer) {
      const own = sizeOf(slot).height;
      // Cards hang from one line; labels stand on one line, near the box that they lead to.
      const top = isLabels ? y + (height - own) / 2 : y;
      boxes.set(slot.key, { x: xOf(slot.key), top, bottom: top + own });
      laneTops.set(slot.key, y + height + roomAbove);
    }
    const count = lanes.counts[index] ?? 0;
    const lanesHeight = count > 0 ? roomBelow + (count - 1) * laneHeight : 0;
    // A layer that arrows only pass, straight, takes no room of its own.
    const ownRoom = isLabels && height === 0 && count === 0 ? 0 : roomAbove;
    const headRoom = isLabels && count === 0 ? roomBelow : 0;
    y += height + (index === graph.layers.length - 1 ? 0 : ownRoom + lanesHeight + headRoom);
  });
  const width = Math.max(0, ...graph.layers.flat().map((slot) => xOf(slot.key) + sizeOf(slot).width / 2));
  return {
    width,
    height: y,
    lanes,
    // Every key of a route is in a layer.
    boxOf: (key) => boxes.get(key) ?? { x: 0, top: 0, bottom: 0 },
    laneTop: (key) => laneTops.get(key) ?? 0,
  };
}
