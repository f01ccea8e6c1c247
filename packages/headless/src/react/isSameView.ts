function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

/** Whether nothing has changed between two views of one kind, which have the same fields. */
export function isSameView(a: object, b: object): boolean {
  return Object.keys(a).every((field) => isSame(Reflect.get(a, field), Reflect.get(b, field)));
}
