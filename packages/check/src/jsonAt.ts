type Key = string | number;
/** What was meant by the key that a path ends in, or by the value there. */
export type Meant = { readonly key: string } | { readonly value: string };

/** `steps[3].target` as `['steps', 3, 'target']`. */
function keysOf(path: string): readonly Key[] {
  return Array.from(path.matchAll(/\[(\d+)\]|([^.[\]]+)/g), ([, index, name = '']) => (index === undefined ? name : Number(index)));
}

/** What stands at a path of a JSON value; undefined if nothing does. */
export function jsonAt(json: unknown, path: string): unknown {
  return keysOf(path).reduce((value: unknown, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined), json);
}

function corrected(value: unknown, [key = '', ...rest]: readonly Key[], meant: Meant): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? corrected(item, rest, meant) : item));
  if (typeof value !== 'object' || value === null) return value;
  if (rest.length > 0) return { ...value, [key]: corrected(Reflect.get(value, key), rest, meant) };
  if ('value' in meant) return { ...value, [key]: meant.value };
  return Object.fromEntries(Object.entries(value).map(([name, item]: [string, unknown]) => [name === key ? meant.key : name, item]));
}

/** A JSON value with another key, or another value, at the end of a path. */
export function withMeant(json: unknown, path: string, meant: Meant): unknown {
  return corrected(json, keysOf(path), meant);
}
