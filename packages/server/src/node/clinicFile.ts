import { readFile, stat } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { isJsonObject } from '../core/json.ts';
import type { ClinicRow, ClinicSpans } from '../core/clinics/clinicRow.ts';

/** The plugin's columns, and other headings that people write, in lower case without spaces and signs. */
const headings: Readonly<Record<string, readonly string[]>> = {
  title: ['name', 'clinic', 'clinicname', 'location', 'locationname', 'store', 'storename'],
  address: ['address1', 'addressline1', 'street', 'streetaddress'],
  address2: ['addressline2', 'suite', 'unit'],
  city: ['town'],
  state: [],
  zip: ['zipcode', 'postalcode', 'postcode'],
  phone: ['phonenumber', 'telephone', 'tel'],
  email: ['emailaddress', 'mail'],
  url: ['website', 'web', 'link'],
  status: [],
  value: [],
  group: [],
  lat: ['latitude'],
  lng: ['longitude', 'lon', 'long'],
  hours: ['openinghours'],
  timezone: ['tz'],
};
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function columnOf(heading: string): string {
  const plain = heading.toLowerCase().replace(/[^a-z0-9]/g, '').replace(/^wpsl/, '');
  return Object.entries(headings).find(([column, others]) => column === plain || others.includes(plain))?.[0] ?? '';
}

/** Opening hours that an owner has written, such as `Mon-Fri 9:00 AM-5:00 PM; Sat 10:00-14:00`. */
export function readHours(text: string): Readonly<Record<string, ClinicSpans>> | '' {
  const hours: Record<string, string[]> = Object.fromEntries(days.map((day) => [day, []]));
  const dayAt = (name: string): number => days.findIndex((day) => day.slice(0, 3) === name.toLowerCase());
  let isAny = false;
  for (const part of text.split(';')) {
    const [, first = '', last = first, open = '', close = ''] = /^\s*([a-z]{3})[a-z]*(?:\s*-\s*([a-z]{3})[a-z]*)?\s+(\d{1,2}:\d\d\s*(?:[ap]m)?)\s*-\s*(\d{1,2}:\d\d\s*(?:[ap]m)?)\s*$/i.exec(part) ?? [];
    const [from, to] = [dayAt(first), dayAt(last)];
    if (from < 0 || to < 0) continue;
    for (const day of days.slice(from, to + 1)) hours[day]?.push(`${open.trim()},${close.trim()}`);
    isAny = true;
  }
  return isAny ? hours : '';
}

/** A title as an address has it. */
const slugOf = (title: string): string => title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function rowOf(cells: Readonly<Record<string, string>>, index: number): ClinicRow {
  const { title = '', value, group = '', status = '', hours = '', zip = '', ...rest } = cells;
  return {
    post_id: index + 1,
    post_title: escaped(title),
    ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [`wpsl_${name}`, text])),
    wpsl_form_dropdown_name: title,
    wpsl_form_dropdown_value: value || slugOf(title),
    wpsl_form_optgroup: group,
    wpsl_custom_status: status.toLowerCase(),
    wpsl_country_iso: 'US',
    wpsl_hours: readHours(hours),
    // Spreadsheets take the zeros from the ZIP codes of New England.
    wpsl_zip: /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip,
  };
}

/** The plugin's own list, in UTF-8 or as Excel writes it, with commas or semicolons. */
function readCsv(bytes: Uint8Array, file: string): readonly ClinicRow[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  // as: with `columns` each row is an object of texts.
  const rows = parse(text, { bom: true, delimiter, columns: (names: string[]) => names.map(columnOf), relax_column_count: true, skip_empty_lines: true, trim: true }) as ReadonlyArray<Readonly<Record<string, string>>>;
  if (rows[0] && !('title' in rows[0] && 'zip' in rows[0])) throw new Error(`${file}: the first row must name the columns, title and zip among them`);
  return rows.map(({ '': _unknown, ...cells }, index) => rowOf(cells, index));
}

function readJson(text: string, file: string): readonly ClinicRow[] {
  const rows: unknown = JSON.parse(text);
  const isRow = (row: unknown): row is ClinicRow => isJsonObject(row) && typeof row['wpsl_form_dropdown_value'] === 'string' && typeof row['wpsl_form_dropdown_name'] === 'string';
  const wrong = Array.isArray(rows) ? rows.findIndex((row) => !isRow(row)) : 0;
  if (!Array.isArray(rows) || wrong >= 0) throw new Error(`${file}: clinic ${wrong + 1} must have wpsl_form_dropdown_name and wpsl_form_dropdown_value, as WP Store Locator's rows do`);
  return rows.filter(isRow);
}

/** Reads a list of clinics: rows of WP Store Locator as JSON, or the plugin's CSV. */
export async function readClinics(file: string): Promise<readonly ClinicRow[]> {
  const bytes = await readFile(file);
  const rows = /\.csv$/i.test(file) ? readCsv(bytes, file) : readJson(bytes.toString('utf8'), file);
  const twice = rows.find((row, index) => rows.findIndex((other) => other.wpsl_form_dropdown_value === row.wpsl_form_dropdown_value) !== index);
  if (twice) throw new Error(`${file}: two clinics have the value ${twice.wpsl_form_dropdown_value}; give each one of its own`);
  return rows;
}

/** The clinics of a file, read again when it has changed. A file that turns unreadable leaves the last good list in force. */
export function clinicFile(file: string, onError: (error: unknown) => void): () => Promise<readonly ClinicRow[]> {
  let known: { readonly rows: readonly ClinicRow[]; readonly changed: number } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.changed !== mtimeMs) known = { rows: await readClinics(file), changed: mtimeMs };
    } catch (error) {
      if (!known) throw error;
      onError(error);
    }
    return known.rows;
  };
}
