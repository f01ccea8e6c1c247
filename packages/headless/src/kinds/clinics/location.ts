import { isRecord } from '../../base/records.ts';
import { locationFieldName } from '../../base/leadFields.ts';
import { decodeEntities } from '../../html/plainText.ts';
import { formatNumber } from '../../messages/languages.ts';

/** Opening spans of one weekday, e.g. `9:00 AM,5:00 PM`; empty when closed. */
export type LocationHours = Readonly<Record<string, readonly string[]>>;
type LocationStatus = 'none' | 'new' | 'coming-soon';

/** A clinic as the ZIP search gives it (`wpsl_…` and `post_…`), with what the client adds. */
export interface Location {
  /** Id in the booking system. */
  readonly wpsl_acuity_id: string;
  /** First address line. */
  readonly wpsl_address: string;
  /** Second address line; empty where there is none. */
  readonly wpsl_address2: string;
  /** Region that the clinic serves. */
  readonly wpsl_area_served: string;
  /** City. */
  readonly wpsl_city: string;
  /** Country by name. */
  readonly wpsl_country: string;
  /** Country as a two-letter code. */
  readonly wpsl_country_iso: string;
  /** What the card’s badge says. */
  readonly wpsl_custom_status: LocationStatus;
  /** E-mail address of the clinic. */
  readonly wpsl_email: string;
  /** Name in lists. */
  readonly wpsl_form_dropdown_name: string;
  /** What is sent when it is chosen. */
  readonly wpsl_form_dropdown_value: string;
  /** Group in lists. */
  readonly wpsl_form_optgroup: string;
  /** Opening hours by weekday. */
  readonly wpsl_hours: LocationHours;
  /** Time zone of the clinic, such as America/Denver; undefined where the server gives none. */
  readonly wpsl_timezone?: string | undefined;
  /** Degrees; undefined where the server gives no number. */
  readonly wpsl_lat: number | undefined;
  /** Degrees of longitude; undefined where the server gives no number. */
  readonly wpsl_lng: number | undefined;
  /** Locality. */
  readonly wpsl_locale: string;
  /** Id of the clinic’s page. */
  readonly wpsl_location_page_id: string;
  /** Id in the locations app. */
  readonly wpsl_locations_app_id: string;
  /** Day on which it opens. */
  readonly wpsl_open_date: string;
  /** Phone number of the clinic. */
  readonly wpsl_phone: string;
  /** Services by value. */
  readonly wpsl_services_offered: readonly string[];
  /** State. */
  readonly wpsl_state: string;
  /** Address of the clinic’s page. */
  readonly wpsl_url: string;
  /** ZIP code. */
  readonly wpsl_zip: string;
  /** Id of the post. */
  readonly post_id: string;
  /** Title of the post, entities and all. */
  readonly post_title: string;
  /** Name of the answer in the payload: `your-city`. */
  readonly input_name: string;
  /** What chooses it: its `wpsl_form_dropdown_value`; where another clinic of the list has that one too, a value of its own. */
  readonly value: string;
  /** True for the first of the list. */
  readonly selected: boolean;
  /** Its place in the list, from 0: the nearest first. */
  readonly index: number;
  /** It has not opened yet. */
  readonly coming_soon: boolean;
  /** Miles; undefined where the server gives none. */
  readonly distance: number | undefined;
  /** What the card is called: the title as plain text, every dash a hyphen; where several have one title, with what tells them apart. */
  readonly title: string;
}

const milesPerKilometre = 0.621371;

/** A number as PHP and people write it: `1,024.5`, `1.024,5`, `1 024,5`, and `3,4` with a decimal comma. A lone comma before three digits parts thousands. */
function numberIn(text: string): number {
  const digits = text.replace(/[\s'’]/g, '');
  const last = digits.search(/[.,]\d*$/);
  if (last < 0) return Number(digits);
  const [before, mark, after] = [digits.slice(0, last), digits.charAt(last), digits.slice(last + 1)];
  const isThousands = before.includes(mark) || (mark === ',' && /^[1-9]\d*$/.test(before) && after.length === 3);
  return Number(`${before.replace(/[.,]/g, '')}${isThousands ? '' : '.'}${after}`);
}

/** The miles in what a search gives as a distance: a number, or a text such as `3.4 mi` or `12 km`; undefined where there are none. */
function milesIn(value: unknown): number | undefined {
  const [, written = '', unit = ''] = /^([\d.,\s'’]*\d)\s*(\p{L}*)/u.exec(typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') ?? [];
  const number = written === '' ? NaN : numberIn(written);
  if (Number.isNaN(number)) return undefined;
  if (/^(?:mi|mil\p{L}*|meilen?)?$/iu.test(unit)) return number;
  return /^(?:km|kilom\p{L}*)$/iu.test(unit) ? number * milesPerKilometre : undefined;
}

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

/** A clinic, before its place in the list is known. */
type Row = Omit<Location, 'index' | 'selected'>;

/** What is kept as it was printed. */
const printed = [
  'wpsl_acuity_id', 'wpsl_area_served', 'wpsl_country', 'wpsl_country_iso', 'wpsl_email', 'wpsl_form_optgroup', 'wpsl_locale',
  'wpsl_location_page_id', 'wpsl_locations_app_id', 'wpsl_open_date', 'wpsl_phone', 'wpsl_state', 'wpsl_url', 'post_id', 'post_title',
] as const;

function toLocation(raw: Readonly<Record<string, unknown>>): Row | undefined {
  const name = text(raw['wpsl_form_dropdown_name']);
  const title = plainTitle(text(raw['post_title']) || name);
  const value = text(raw['wpsl_form_dropdown_value']) || decodeEntities(name) || title;
  if (!value) return undefined;
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
    distance: milesIn(raw['distance']),
    title: title || value,
  };
}

/** The card's lines: address, second address line where there is one, and city, state and ZIP. */
export function addressLines(location: Row): readonly string[] {
  const region = [location.wpsl_state, location.wpsl_zip].filter(Boolean).join(' ');
  const place = [location.wpsl_city, region].filter(Boolean).join(', ');
  return [location.wpsl_address, location.wpsl_address2, place].filter(Boolean);
}

/** What makes a second row the same clinic: its post, or all that is shown of it. */
const identityOf = (row: Row): string => JSON.stringify([row.value, row.post_id || [row.title, ...addressLines(row)]]);

/** What may tell clinics of one title apart, the shortest first. */
const details: ReadonlyArray<(row: Row) => string> = [(row) => row.wpsl_city, (row) => row.wpsl_address, (row) => row.wpsl_address2, (row) => row.wpsl_zip, (row) => row.value];

/** Clinics of one title, with one that says which it is. */
function withOwnTitle(row: Row, _index: number, rows: readonly Row[]): Row {
  const namesakes = rows.filter(({ title }) => title.toLowerCase() === row.title.toLowerCase());
  if (namesakes.length === 1) return row;
  const detail = details.find((of) => new Set(namesakes.map(of).filter(Boolean)).size === namesakes.length)?.(row);
  const place = namesakes.indexOf(row);
  return { ...row, title: `${row.title}${detail ? ` (${detail})` : place > 0 ? ` (${place + 1})` : ''}` };
}

/** Of clinics with one dropdown value the first is chosen by it, as links do, and the others by a value of their own. */
function withOwnValue(row: Row, index: number, rows: readonly Row[]): Row {
  return rows.findIndex(({ value }) => value === row.value) === index ? row : { ...row, value: `${row.value} (${row.title})` };
}

/** The list as the server has it, where its distances ascend; else the nearest first, and those without a distance last. */
function nearestFirst(rows: readonly Row[]): readonly Row[] {
  const distances = rows.flatMap(({ distance }) => distance ?? []);
  if (distances.every((distance, index) => distance >= (distances[index - 1] ?? 0))) return rows;
  return rows.toSorted(({ distance: one = Infinity }, { distance: other = Infinity }) => (one === other ? 0 : one - other));
}

/** Reads the list that the search gives, the nearest first. Rows that name no clinic, and second rows of one clinic, are left out. */
export function toLocations(raw: unknown): readonly Location[] {
  const rows = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : [];
  const known = new Map<string, Row>();
  for (const row of rows) {
    const location = isRecord(row) ? toLocation(row) : undefined;
    if (location && !known.has(identityOf(location))) known.set(identityOf(location), location);
  }
  const sorted = nearestFirst([...known.values()]);
  return sorted.map(withOwnTitle).map(withOwnValue).map((location, index) => ({ ...location, index, selected: index === 0 }));
}

/** What the author of the clinics should know: which of them share a title or a dropdown value. */
export function sharedNames(locations: readonly Location[]): readonly string[] {
  const shared = (names: readonly string[]): readonly string[] => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const titles = shared(locations.map(({ post_title: title, wpsl_form_dropdown_name: name }) => plainTitle(title || name)));
  const values = shared(locations.map(({ wpsl_form_dropdown_value: value }) => value));
  return [
    ...titles.map((title) => `Several clinics are called "${title}": the form adds what tells them apart; give each a title of its own`),
    ...values.map((value) => `Several clinics have the wpsl_form_dropdown_value "${value}": a lead says by its journey which one was chosen; give each a value of its own`),
  ];
}

/** Miles to one decimal, as the form's language writes them; undefined where the server gave none. */
export function milesOf({ distance }: Location, locale: string | undefined): string | undefined {
  return distance === undefined ? undefined : formatNumber(distance, locale, 1);
}
