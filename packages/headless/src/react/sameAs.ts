function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

/** Whether two views are the same: one value, lists of the same items, or objects of which every member is the same in that way. */
export function isSameView(a: unknown, b: unknown): boolean {
  if (isSame(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a)) return false;
  const members = Object.keys(a);
  return members.length === Object.keys(b).length && members.every((member) => isSame(Reflect.get(a, member), Reflect.get(b, member)));
}

/** An object or a list whose members are all that it is; no element of React, which knows the component that made it. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('$$typeof' in value) && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
}

/** What was made last, as far as what is made now says the same: the same object if nothing in it has changed, else another one with the same objects in it where they say the same. */
export function keepSame<Made>(last: unknown, made: Made): Made {
  if (Object.is(last, made) || !isPlain(last) || !isPlain(made) || Array.isArray(last) !== Array.isArray(made)) return made;
  const members = Object.entries(made).map(([name, value]) => [name, keepSame(Reflect.get(last, name), value)] as const);
  const isAsBefore = members.length === Object.keys(last).length && members.every(([name, value]) => Object.hasOwn(last, name) && Object.is(value, Reflect.get(last, name)));
  // as: both have the members of `made`
  if (isAsBefore) return last as Made;
  return (Array.isArray(made) ? members.map(([, value]) => value) : Object.fromEntries(members)) as Made;
}
