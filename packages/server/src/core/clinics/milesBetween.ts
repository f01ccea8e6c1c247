/** A point on the globe in degrees. */
export interface Point {
  /** Degrees north of the equator. */
  readonly latitude: number;
  /** Degrees east of Greenwich. */
  readonly longitude: number;
}

const earthRadiusMiles = 3958.8;

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
