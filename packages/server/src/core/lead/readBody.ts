import { isJsonObject, type JsonObject } from '../json.ts';

/** What a request carries: a JSON object, or why it is refused. */
export type ReadBody = { readonly ok: true; readonly payload: JsonObject } | { readonly ok: false; readonly status: 413 | 422; readonly error: string };

const maxBytes = 262_144;
const maxDepth = 20;
const maxFields = 500;
const maxValues = 5000;
const maxEntries = 300;
const maxNameLength = 200;

const refuse = (status: 413 | 422, error: string): ReadBody => ({ ok: false, status, error });

/** The body's text, whose bytes are counted while they arrive; undefined where there are too many. */
export async function readText(request: Request, most: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined;
  const decoder = new TextDecoder();
  // A stream is asked through its reader, since Safari can't iterate over one. Firefox has no stream of a request, and gives all at once.
  const reader = request.body?.getReader();
  if (!reader) {
    const bytes = await request.arrayBuffer();
    return bytes.byteLength > most ? undefined : decoder.decode(bytes);
  }
  let [text, size] = ['', 0];
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Keeps a number that JavaScript can't hold as the text that it came as. */
function exactNumber(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))) return value;
  return context?.source ?? String(value);
}

/** What breaks the limits, with the name of its field; undefined where nothing does. */
function limitFault(payload: JsonObject): string | undefined {
  if (Object.keys(payload).length > maxFields) return `a lead has at most ${maxFields} fields`;
  const { journey } = payload;
  if (Array.isArray(journey) && journey.length > maxEntries) return `journey has more than ${maxEntries} entries`;
  let values = 0;
  const walk = (value: unknown, path: string, depth: number): string | undefined => {
    values += 1;
    if (values > maxValues) return `${path} is one of more than ${maxValues} values`;
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth >= maxDepth) return `${path} is nested deeper than ${maxDepth} levels`;
    for (const [name, each] of Object.entries(value)) {
      if (name.length > maxNameLength) return `${path ? `${path}.` : ''}${name.slice(0, 40)}… has a name of more than ${maxNameLength} characters`;
      const fault = walk(each, path ? `${path}.${name}` : name, depth + 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  return walk(payload, '', 0);
}

/** Reads a request's JSON object. Size and shape are limited before anything else looks at it; the error names the field. */
export async function readBody(request: Request): Promise<ReadBody> {
  // WordPress parses a body as JSON only when its content type says so.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse(422, 'the body must be a JSON object');
  const text = await readText(request, maxBytes);
  if (text === undefined) return refuse(413, `the body must not be longer than ${maxBytes} bytes`);
  let payload: unknown;
  try {
    payload = JSON.parse(text, exactNumber);
  } catch {
    return refuse(422, 'the body must be a JSON object');
  }
  if (!isJsonObject(payload)) return refuse(422, 'the body must be a JSON object');
  const fault = limitFault(payload);
  return fault === undefined ? { ok: true, payload } : refuse(422, fault);
}
