import { clinicSites, type ClinicSite } from './clinicSites.ts';
import type { FoundLocation, WpslLocation, WpslSpans } from './location.ts';
import { milesBetween, type Point } from './milesBetween.ts';
import { findZipPrefix } from './zipCodes.ts';

/** One option of a select: its text, its value, and its group. */
export interface ClinicOption {
  text: string;
  value: string;
  group: string;
}

interface Clinic {
  point: Point;
  location: WpslLocation;
}

const streets = ['Main St', 'Market St', 'Oak Ave', 'Lakeview Dr', 'Grand Blvd', 'Orchard Rd', 'Union St', 'Garden Pkwy'];
const firstPostId = 4200;

let clinics: Promise<readonly Clinic[]> | undefined;

/** What a form submits as `your-city` for a clinic. */
function dropdownValue(site: ClinicSite): string {
  return `${site.city} ${site.area} ${site.state}`
    .toLowerCase()
    .replaceAll(/['.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** A title as WordPress' `wptexturize` prints it. */
function texturise(title: string): string {
  return title.replaceAll('&', '&#038;').replaceAll("'", '&#8217;').replaceAll(' - ', ' &#8211; ');
}

function hoursOf(index: number): Record<string, WpslSpans> {
  const weekday: WpslSpans = index % 6 === 0 ? ['9:00 AM,12:30 PM', '1:30 PM,7:00 PM'] : ['9:00 AM,7:00 PM'];
  const sunday: WpslSpans = index % 3 === 0 ? '' : ['11:00 AM,4:00 PM'];
  const days = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
  return { ...days, saturday: ['9:00 AM,5:00 PM'], sunday };
}

function servicesOf(index: number): WpslLocation['wpsl_services_offered'] {
  if (index % 5 === 0) return { 0: 'default', 2: 'wellness' };
  return index % 2 === 0 ? ['default', 'wellness'] : ['default'];
}

function toLocation(site: ClinicSite, index: number, point: Point): WpslLocation {
  const value = dropdownValue(site);
  const name = `${site.city} - ${site.area}`;
  const isComingSoon = index % 41 === 17;
  const isNew = index % 23 === 11;
  return {
    post_id: firstPostId + index * 3,
    post_title: texturise(name),
    wpsl_acuity_id: isComingSoon ? '' : String(510_000 + index * 17),
    wpsl_address: `${120 + ((index * 137) % 8800)} ${streets[index % streets.length]}`,
    wpsl_address2: index % 3 === 1 ? `Suite ${100 + (index % 40) * 5}` : '',
    wpsl_area_served: site.area,
    wpsl_city: site.city,
    wpsl_country: 'United States',
    wpsl_country_iso: 'US',
    wpsl_custom_status: isComingSoon ? 'coming-soon' : isNew ? 'new' : 'none',
    wpsl_email: `${value}@clinics.example`,
    wpsl_form_dropdown_name: name,
    wpsl_form_dropdown_value: value,
    wpsl_form_optgroup: site.stateName,
    wpsl_hours: hoursOf(index),
    wpsl_lat: point.latitude.toFixed(6),
    wpsl_lng: point.longitude.toFixed(6),
    wpsl_locale: 'en_US',
    wpsl_location_page_id: String(9000 + index),
    wpsl_locations_app_id: String(1 + index),
    wpsl_open_date: isComingSoon ? '2027-03-01' : '',
    // The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction.
    wpsl_phone: `(${site.areaCode}) 555-01${String(index % 100).padStart(2, '0')}`,
    wpsl_services_offered: servicesOf(index),
    wpsl_state: site.state,
    wpsl_url: `https://clinics.example/locations/${value}/`,
    wpsl_zip: site.zip,
  };
}

/** Moves a clinic away from its ZIP code's place, so that distances are seldom zero. */
function placeNear(place: Point, index: number): Point {
  const angle = index * 2.4;
  return {
    latitude: place.latitude + 0.006 * Math.sin(angle),
    longitude: place.longitude + 0.006 * Math.cos(angle),
  };
}

async function placeClinics(): Promise<readonly Clinic[]> {
  const placed = await Promise.all(
    clinicSites.map(async (site, index) => {
      const place = (await findZipPrefix(site.zip.slice(0, 3)))?.places.get(site.zip.slice(3));
      if (!place) return [];
      const point = placeNear(place, index);
      return [{ point, location: toLocation(site, index, point) }];
    }),
  );
  return placed.flat();
}

/**
 * The clinics for a five-digit ZIP code, nearest first. A code in use whose place nobody knows gets those of its state, else all, in their own
 * order and without a distance; a code whose first three digits the post office doesn't use gets none.
 */
export async function findClinics(zip: string, limit: number): Promise<readonly FoundLocation[]> {
  const prefix = await findZipPrefix(zip.slice(0, 3));
  if (!prefix) return [];
  clinics ??= placeClinics();
  const all = await clinics;
  const place = prefix.places.get(zip.slice(3));
  if (!place) {
    const inState = all.filter(({ location }) => location.wpsl_state === prefix.state);
    return (inState.length > 0 ? inState : all).slice(0, limit).map(({ location }) => location);
  }
  const steps = place.isTown ? 1 : 10;
  return all
    .map(({ point, location }) => ({ location, miles: milesBetween(place, point) }))
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, limit)
    .map(({ location, miles }) => ({ ...location, distance: Math.round(miles * steps) / steps }));
}

/** Every clinic as an option, grouped by state. */
export function listClinicOptions(): ClinicOption[] {
  return clinicSites.map((site) => ({
    text: `${site.city} - ${site.area}`,
    value: dropdownValue(site),
    group: site.stateName,
  }));
}

/** The post id of the clinic that a lead's `your-city` names; undefined for an unknown one. */
export function clinicIdOf(value: string): number | undefined {
  const index = clinicSites.findIndex((site) => dropdownValue(site) === value);
  return index < 0 ? undefined : firstPostId + index * 3;
}
