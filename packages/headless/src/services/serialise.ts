const probe = [{ a: [1] }];

/** Copies arrays and objects so that no `toJSON` of a patched prototype applies to them. */
function shadowToJson(value: unknown): unknown {
  if (Array.isArray(value)) return Object.defineProperty(value.map(shadowToJson), 'toJSON', { value: undefined });
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shadowToJson(inner)] as const);
  return Object.setPrototypeOf(Object.fromEntries(entries), null);
}

/** Half of a pair of code units, as a cut text may end in: a server may refuse the whole of JSON that has one (PHP's `json_decode` does). */
const whole = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value);

/** JSON text, also on pages where Prototype.js has put a `toJSON` on arrays, which turns them into strings. */
export function serialise(value: unknown): string {
  return JSON.stringify(JSON.stringify(probe) === '[{"a":[1]}]' ? value : shadowToJson(value), whole);
}
