import { isRecord } from '../../base/records.ts';
import { locationFieldName } from '../../base/constants.ts';
import { decodeEntities } from '../../html/decodeEntities.ts';
import type { Location, LocationHours, LocationStatus } from '../../flow/location.ts';

/** WordPress prints meta values as strings; caches and plugins print numbers. */
function text(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Number.isFinite(value) ? String(value) : '';
}

function number(value: unknown): number | undefined {
  const raw = text(value);
  const parsed = raw === '' ? NaN : Number(raw);
  return Number.isFinite(parsed) ? parsed : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** PHP prints a list with gaps as an object; WordPress prints a list of one as a bare value. */
function texts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter(isText);
  if (isRecord(value)) return Object.values(value).filter(isText);
  return isText(value) ? [value] : [];
}

function hours(value: unknown): LocationHours {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([day, spans]) => [day.toLowerCase(), texts(spans)]));
}

function status(value: unknown): LocationStatus {
  return value === 'new' || value === 'coming-soon' ? value : 'none';
}

/** Excel and PHP drop the leading zeros of the East Coast's ZIPs. */
function zip(value: unknown): string {
  const raw = text(value);
  return /^\d{3,4}$/.test(raw) ? raw.padStart(5, '0') : raw;
}

/** The title as a card shows it: entities decoded once, every dash a hyphen. */
function plainTitle(value: string): string {
  return decodeEntities(value).replace(/[\u2010-\u2015\u2212]/g, '-').trim();
}

/** What is kept as it was printed. */
const printed = [
  'wpsl_acuity_id', 'wpsl_area_served', 'wpsl_country', 'wpsl_country_iso', 'wpsl_email', 'wpsl_form_optgroup', 'wpsl_locale',
  'wpsl_location_page_id', 'wpsl_locations_app_id', 'wpsl_open_date', 'wpsl_phone', 'wpsl_state', 'wpsl_url', 'post_id', 'post_title',
] as const;

function toLocation(raw: Readonly<Record<string, unknown>>): Omit<Location, 'index' | 'selected'> | undefined {
  const name = text(raw['wpsl_form_dropdown_name']);
  const title = plainTitle(text(raw['post_title']) || name);
  const value = text(raw['wpsl_form_dropdown_value']) || decodeEntities(name) || title;
  if (!value) return undefined;
  const distance = number(raw['distance']);
  const customStatus = status(raw['wpsl_custom_status']);
  return {
    // as: an entry for each of the names
    ...(Object.fromEntries(printed.map((key) => [key, text(raw[key])])) as Record<(typeof printed)[number], string>),
    wpsl_address: decodeEntities(text(raw['wpsl_address'])),
    wpsl_address2: decodeEntities(text(raw['wpsl_address2'])),
    wpsl_city: decodeEntities(text(raw['wpsl_city'])),
    wpsl_custom_status: customStatus,
    wpsl_form_dropdown_name: name,
    wpsl_form_dropdown_value: value,
    wpsl_hours: hours(raw['wpsl_hours']),
    wpsl_timezone: text(raw['wpsl_timezone']) || undefined,
    wpsl_lat: number(raw['wpsl_lat']),
    wpsl_lng: number(raw['wpsl_lng']),
    wpsl_services_offered: texts(raw['wpsl_services_offered']),
    wpsl_zip: zip(raw['wpsl_zip']),
    input_name: locationFieldName,
    value,
    coming_soon: customStatus === 'coming-soon',
    // A negative distance is a mistake of the server.
    distance: distance !== undefined && distance >= 0 ? distance : undefined,
    title: title || value,
  };
}

/** Reads the list that the search gives; rows that name no clinic, and second rows of one clinic, are left out. */
export function toLocations(raw: unknown): readonly Location[] {
  const rows = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : [];
  const seen = new Set<string>();
  const locations: Location[] = [];
  for (const row of rows) {
    const location = isRecord(row) ? toLocation(row) : undefined;
    if (!location || seen.has(location.value)) continue;
    seen.add(location.value);
    locations.push({ ...location, index: locations.length, selected: locations.length === 0 });
  }
  return locations;
}

/** Miles to one decimal; undefined where the server gave none. */
export function milesOf(location: Location): string | undefined {
  return location.distance?.toFixed(1);
}

/** The card's lines: address, second address line where there is one, and city, state and ZIP. */
export function addressLines(location: Location): readonly string[] {
  const region = [location.wpsl_state, location.wpsl_zip].filter(Boolean).join(' ');
  const place = [location.wpsl_city, region].filter(Boolean).join(', ');
  return [location.wpsl_address, location.wpsl_address2, place].filter(Boolean);
}
