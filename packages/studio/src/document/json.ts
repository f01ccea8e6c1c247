/** A definition, or a part of one, as it is written. */
export type JsonObject = Readonly<Record<string, unknown>>;
/** The keys that lead to a value. */
export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
export const listIn = (json: unknown, path: Path): readonly unknown[] => {
  const value = valueAt(json, path);
  return Array.isArray(value) ? value : [];
};

/** What stands at a path; undefined where nothing does. */
export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined), json);
}

function changed(json: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(json);
  if (Array.isArray(json)) return json.map((item: unknown, index) => (index === key ? changed(item, rest, change) : item));
  const whole = isObject(json) ? json : {};
  const value = changed(valueAt(whole, [key]), rest, change);
  if (value !== undefined) return { ...whole, [key]: value };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== String(key)));
}

/** The definition with another value at a path. `undefined` takes the key away. Every other key stays as it is and where it is. */
export function withValue(json: JsonObject, path: Path, value: unknown): JsonObject {
  if (valueAt(json, path) === value) return json;
  const whole = changed(json, path, () => value);
  return isObject(whole) ? whole : {};
}

/** The definition with another list at a path. */
export const withList = (json: JsonObject, path: Path, change: (list: readonly unknown[]) => readonly unknown[]): JsonObject => withValue(json, path, change(listIn(json, path)));

export const insertItem = (json: JsonObject, path: Path, index: number, item: unknown): JsonObject => withList(json, path, (list) => list.toSpliced(index, 0, item));
export const removeItem = (json: JsonObject, path: Path, index: number): JsonObject => withList(json, path, (list) => list.toSpliced(index, 1));
export const moveItem = (json: JsonObject, path: Path, from: number, to: number): JsonObject => withList(json, path, (list) => list.toSpliced(from, 1).toSpliced(to, 0, list[from]));

/** `steps[3].answers[0].target` as keys. */
export const pathOf = (written: string): Path => Array.from(written.matchAll(/\[(\d+)\]|([^.[\]]+)/g), ([, index, name = '']) => (index === undefined ? name : Number(index)));
