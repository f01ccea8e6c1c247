/** React binds functions that use no `this` to their first arguments: `f.bind(null, a, b)`. */
const bindsArguments = /\b([\w$]+)\.bind\(\s*null,/g;
/** A `bind` that is given more than its `this`. */
const anyArguments = /\.bind\((?!\s*[\w$.]*\s*\))/;

const helper = `
function withFirst(call, ...first) {
  return (...rest) => call(...first, ...rest);
}
`;

/** Keeps what is bound from the page's `bind`: that of MooTools 1.2, which later ones bring along, takes one list of arguments and drops those of the call. */
export function bindOnItsOwn(source: string): string {
  const code = source.replace(bindsArguments, 'withFirst($1,');
  if (code === source || anyArguments.test(code)) throw new Error('react-dom binds arguments in another way than before; look through build/ownBind.ts');
  return code + helper;
}
