import { distance } from 'geokdbush';

/** A point on the globe in degrees. */
export interface Point {
  /** Degrees north of the equator. */
  readonly latitude: number;
  /** Degrees east of Greenwich. */
  readonly longitude: number;
}

/** The WordPress plugin reckons with 3,958.8 miles from the Earth's middle, where `geokdbush` has 6,371 km. */
export const kilometresPerMile = 6371 / 3958.8;

/** Great-circle distance. */
export const milesBetween = (a: Point, b: Point): number => distance(a.longitude, a.latitude, b.longitude, b.latitude) / kilometresPerMile;

/** Where a ZIP code is. */
export interface ZipPlace extends Point {
  /** The place is only the town's, so a distance from it is right to the mile at best. */
  readonly isTown: boolean;
}

/** The ZIP codes that begin with the same three digits. */
export interface ZipPrefix {
  /** The state that the post office sorts them to, as two letters; the armed forces' are `AA`, `AE` and `AP`. */
  readonly state: string;
  /** Places by the code's last two digits. A code may be in use without having one. */
  readonly places: ReadonlyMap<string, ZipPlace>;
}

let lines: Promise<Readonly<Record<string, string>>> | undefined;

/** Imported on first use, because the table is 0.9 MB and stories load this module. */
function loadLines(): Promise<Readonly<Record<string, string>>> {
  lines ??= import('./zipCodes.json', { with: { type: 'json' } }).then((module) => module.default);
  return lines;
}

/** Reads e.g. `NY 01=40.8154,-73.0451 44~40.8154,-73.0451`; `~` marks a town's place. */
function readPrefix(line: string): ZipPrefix {
  const [state = '', ...places] = line.split(' ');
  return {
    state,
    places: new Map(
      places.map((text) => {
        const [latitude = '', longitude = ''] = text.slice(3).split(',');
        return [text.slice(0, 2), { latitude: Number(latitude), longitude: Number(longitude), isTown: text[2] === '~' }];
      }),
    ),
  };
}

/** The ZIP codes that begin with these three digits; undefined if the post office doesn't use them. */
export async function findZipPrefix(prefix: string): Promise<ZipPrefix | undefined> {
  const line = (await loadLines())[prefix];
  return line === undefined ? undefined : readPrefix(line);
}
