import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A card or label with its place on the map. */
interface Box extends Size {
  /** Of its centre. */
  readonly x: number;
  /** Of its centre. */
  readonly y: number;
}

/** An arrow, or the part of one that ends at its label. */
export interface Link {
  readonly from: string;
  readonly to: string;
  /** Keeps the two boxes close together. */
  readonly isShort: boolean;
}

interface Line {
  /** The `d` of an SVG path. */
  readonly path: string;
  readonly isUpward: boolean;
}

interface Layout extends Size {
  readonly boxOf: (id: string) => Box;
  /** One for each link, in the same order. */
  readonly lines: readonly Line[];
}

/** Above this product of boxes and lines, the layout takes many seconds and nobody could read the result. */
const maxSize = 100_000;

type Point = readonly [x: number, y: number];

/** Vertical where two points share their x, otherwise an S-curve. */
function smoothPath(points: readonly Point[]): string {
  const show = (...values: readonly number[]) => values.map((value) => Math.round(value * 10) / 10).join(' ');
  return points
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index - 1] ?? [];
      if (fromX === undefined || fromY === undefined) return `M${show(x, y)}`;
      if (x !== fromX) return `C${show(fromX, (fromY + y) / 2, x, (fromY + y) / 2, x, y)}`;
      // A last part of zero length would leave the arrow head pointing sideways.
      return y === fromY ? '' : `V${show(y)}`;
    })
    .join('');
}

/** Places boxes in layers from top to bottom and routes the lines between them. Throws a RangeError if there is too much to draw. */
export function layOut(sizes: ReadonlyMap<string, Size>, links: readonly Link[]): Layout {
  if (sizes.size * links.length > maxSize) {
    throw new RangeError(`the flow is too large to draw: ${links.length} arrows between ${sizes.size} boxes`);
  }
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({ nodesep: 28, edgesep: 28, ranksep: 44 });
  for (const [id, { width, height }] of sizes) graph.setNode(id, { width, height });
  for (const { from, to, isShort } of links) graph.setEdge(from, to, { weight: isShort ? 4 : 1 });
  layout(graph);

  const { width = 0, height = 0 } = graph.graph();
  // dagre places equal branches from right to left; people read answers from the left.
  const mirror = (x = 0) => width - x;
  const boxOf = (id: string): Box => {
    const box = graph.node(id);
    return { x: mirror(box.x), y: box.y ?? 0, width: box.width, height: box.height };
  };

  const layerHeights = new Map<number, number>();
  for (const { y, height: own } of [...sizes.keys()].map(boxOf)) layerHeights.set(y, Math.max(layerHeights.get(y) ?? 0, own));

  const lineOf = ({ from, to }: Link): Line => {
    const [start, end] = [boxOf(from), boxOf(to)];
    const isUpward = start.y > end.y;
    const ahead = isUpward ? -1 : 1;
    /** A line passes a layer vertically, because dagre's straight lines would cut the corners of tall cards. */
    const through = (x: number, y: number): readonly [Point, Point] => {
      const reach = (ahead * (layerHeights.get(y) ?? 0)) / 2;
      return [[x, y - reach], [x, y + reach]];
    };
    const bends = (graph.edge(from, to).points ?? [])
      .slice(1, -1)
      .filter(({ y }) => layerHeights.has(y))
      .map(({ x, y }) => ({ x: mirror(x), y }));
    /** Where lines lead back, they keep clear of those that leave and enter a card in the middle. */
    const attach = (box: Box, toward: number) => box.x + (isUpward ? (Math.sign(toward - box.x) * box.width) / 4 : 0);
    const startX = attach(start, bends[0]?.x ?? end.x);
    const endX = attach(end, bends.at(-1)?.x ?? start.x);
    const path = smoothPath([
      [startX, start.y + (ahead * start.height) / 2],
      through(startX, start.y)[1],
      ...bends.flatMap(({ x, y }) => through(x, y)),
      through(endX, end.y)[0],
      [endX, end.y - (ahead * end.height) / 2],
    ]);
    return { path, isUpward };
  };
  return { width, height, boxOf, lines: links.map(lineOf) };
}
