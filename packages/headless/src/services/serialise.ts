const probe = [{ a: [1] }];

/** Copies arrays and objects so that no `toJSON` of a patched prototype applies to them. */
function shadowToJson(value: unknown): unknown {
  if (Array.isArray(value)) return Object.defineProperty(value.map(shadowToJson), 'toJSON', { value: undefined });
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shadowToJson(inner)] as const);
  return Object.setPrototypeOf(Object.fromEntries(entries), null);
}

/** JSON text, also on pages where Prototype.js has put a `toJSON` on arrays, which turns them into strings. */
export function serialise(value: unknown): string {
  return JSON.stringify(JSON.stringify(probe) === '[{"a":[1]}]' ? value : shadowToJson(value));
}
