import { isJsonObject, type JsonObject } from './validateLead.ts';

/** What a lead may have at most; the WordPress plugin has the same limits. */
const most = { bytes: 262_144, depth: 20, fields: 500, steps: 300, values: 5000, name: 200 };

/** A body, or why it is none. */
export type LeadBody = { readonly fields: JsonObject } | { readonly status: 413 | 422; readonly errors: string[] };

const isShort = (name: string) => Array.from(name).length <= most.name;

/** What keeps a field from being stored, as it goes on after the field's name; counts its values. */
function fieldFault(value: unknown, name: string, depth: number, count: { values: number }): string | undefined {
  count.values += 1;
  if (!isShort(name)) return `must not have a name of more than ${most.name} characters`;
  if (count.values > most.values) return `is too much: a lead has at most ${most.values} values in all`;
  // What JSON would write as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must have no number beyond a double';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > most.depth) return `must not be deeper than ${most.depth} levels`;
  const within = Array.isArray(value) ? value.map((item: unknown) => ['', item] as const) : Object.entries(value);
  for (const [key, item] of within) {
    const fault = fieldFault(item, key, depth + 1, count);
    if (fault) return fault;
  }
  return undefined;
}

/** The first limit that a lead is beyond, by the name of its field. */
function beyond(fields: JsonObject): string | undefined {
  const count = { values: 0 };
  for (const [index, [name, value]] of Object.entries(fields).entries()) {
    const isTooLong = name === 'journey' && Array.isArray(value) && value.length > most.steps;
    const fault =
      index >= most.fields
        ? `is one field too many: a lead has at most ${most.fields}`
        : isTooLong
          ? `must not have more than ${most.steps} steps`
          : fieldFault(value, name, 2, count);
    if (fault) return `${Array.from(name).slice(0, most.name).join('')} ${fault}`;
  }
  return undefined;
}

/** Reads the fields of a lead. WordPress takes a body for JSON only when its content type says so. */
export async function readLeadBody(request: Request): Promise<LeadBody> {
  const refused = (error: string, status: 413 | 422 = 422) => ({ status, errors: [error] });
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > most.bytes) return refused(`the body must have no more than ${most.bytes} bytes`, 413);
  const noObject = refused('the body must be a JSON object');
  if (!request.headers.get('content-type')?.startsWith('application/json')) return noObject;
  try {
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isJsonObject(fields)) return noObject;
    const error = beyond(fields);
    return error === undefined ? { fields } : refused(error);
  } catch {
    return noObject;
  }
}
