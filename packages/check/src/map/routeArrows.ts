import type { LayeredGraph, Route } from './layerGraph.ts';
import { cardWidth } from './stepCard.ts';

/** A slot's box on the page: its middle from left to right, its upper and lower edge. */
export interface Box {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Distance of the lane of an arrow that leads back from the middle of its boxes. */
const backOffset = cardWidth / 2 - 34;
export const laneHeight = 12;

interface Span {
  readonly group: string;
  readonly left: number;
  readonly right: number;
}

/** The ends of a route's part between two layers. */
function partEnds(route: Route, index: number, xOf: (key: string) => number): readonly [number, number] {
  const last = route.slots.length - 2;
  const shift = (isBox: boolean) => (route.isBack && isBox ? backOffset : 0);
  const upper = xOf(route.slots[index] ?? '') + shift(index === 0);
  return [upper, xOf(route.slots[index + 1] ?? '') + shift(index === last)];
}

/** Arrows that leave one box share a lane, and so do those that meet before one; others keep clear of them. */
function groupOf(route: Route, index: number): string {
  const key = index === 0 ? route.slots[0] : route.slots[index + 1];
  return `${key ?? ''}${route.isBack ? ' back' : ''}`;
}

export interface Lanes {
  /** Number of lanes below each layer. */
  readonly counts: readonly number[];
  /** Lane of a route's part. */
  readonly laneOf: (route: Route, index: number) => number;
}

/** Gives every sidewards part a lane of its own height below its upper layer, so that no two lie on each other. */
export function assignLanes(graph: LayeredGraph, xOf: (key: string) => number): Lanes {
  const layerOf = new Map(graph.layers.flatMap((layer, index) => layer.map(({ key }) => [key, index] as const)));
  const spans = graph.layers.map(() => new Map<string, Span>());
  for (const route of graph.routes) {
    for (let index = 0; index < route.slots.length - 1; index += 1) {
      const [a, b] = partEnds(route, index, xOf);
      const group = groupOf(route, index);
      const below = spans[layerOf.get(route.slots[index] ?? '') ?? 0];
      const known = below?.get(group);
      if (Math.abs(a - b) < 1 && !known) continue;
      below?.set(group, { group, left: Math.min(a, b, known?.left ?? a), right: Math.max(a, b, known?.right ?? a) });
    }
  }
  const lanes = spans.map((below) => {
    const taken: Span[][] = [];
    const laneByGroup = new Map<string, number>();
    for (const span of [...below.values()].sort((a, b) => a.right - a.left - (b.right - b.left))) {
      const free = taken.findIndex((lane) => lane.every((other) => other.right + 8 < span.left || span.right + 8 < other.left));
      const lane = free === -1 ? taken.push([]) - 1 : free;
      taken[lane]?.push(span);
      laneByGroup.set(span.group, lane);
    }
    return { count: taken.length, laneByGroup };
  });
  return {
    counts: lanes.map(({ count }) => count),
    laneOf: (route, index) => lanes[layerOf.get(route.slots[index] ?? '') ?? 0]?.laneByGroup.get(groupOf(route, index)) ?? 0,
  };
}

/** A path with rounded corners through a list of points, each straight above, below or beside the one before. */
function roundedPath(points: ReadonlyArray<readonly [number, number]>): string {
  const kept = points.filter(([x, y], index) => index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1]);
  const show = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  return kept
    .map(([x, y], index) => {
      const before = kept[index - 1];
      const after = kept[index + 1];
      if (!before) return `M${show(x, y)}`;
      if (!after) return `L${show(x, y)}`;
      const arrive = Math.hypot(x - before[0], y - before[1]);
      const leave = Math.hypot(after[0] - x, after[1] - y);
      const radius = Math.min(10, arrive / 2, leave / 2);
      const toward = ([px, py]: readonly [number, number], length: number) =>
        show(x + ((px - x) * radius) / length, y + ((py - y) * radius) / length);
      return `L${toward(before, arrive)}Q${show(x, y)} ${toward(after, leave)}`;
    })
    .join('');
}

/** The line of a route: down from its upper box, sidewards in its lanes, and down to its lower one; upwards if it leads back. */
export function routePath(route: Route, boxOf: (key: string) => Box, lanes: Lanes, laneTop: (key: string) => number): string {
  const points: (readonly [number, number])[] = [];
  for (let index = 0; index < route.slots.length - 1; index += 1) {
    const upper = boxOf(route.slots[index] ?? '');
    const lower = boxOf(route.slots[index + 1] ?? '');
    const [a, b] = partEnds(route, index, (key) => boxOf(key).x);
    const y = laneTop(route.slots[index] ?? '') + lanes.laneOf(route, index) * laneHeight;
    points.push([a, upper.bottom], ...(Math.abs(a - b) < 1 ? [] : [[a, y] as const, [b, y] as const]), [b, lower.top]);
  }
  return roundedPath(route.isBack ? points.reverse() : points);
}
