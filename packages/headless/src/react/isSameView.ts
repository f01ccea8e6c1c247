function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

/** Whether two views are the same: one value, lists of the same items, or objects of which every field is the same in that way. */
export function isSameView(a: unknown, b: unknown): boolean {
  if (isSame(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a)) return false;
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => isSame(Reflect.get(a, field), Reflect.get(b, field)));
}

/** Makes something of a view, and gives the same thing again for as long as the view says the same. */
export function remember<View, Made>(make: (view: View) => Made): (view: View) => Made {
  let last: { readonly view: View; readonly made: Made } | undefined;
  return (view) => {
    if (!last || !isSameView(last.view, view)) last = { view, made: make(view) };
    return last.made;
  };
}
