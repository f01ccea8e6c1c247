/** The names that SVG attributes have in React. The skin draws with CSS and has none; the list weighs two hundred bytes on the wire. */
const svgNames = /=\/\^\(\?:accent\|alignment\|[^/]+\/(?=,)/;

/** What lets classes name three methods of React 16 with `UNSAFE_` before them. */
const oldMethods = /,\["componentWillMount",[^\]]+\]\.forEach\(function\((\w)\)\{Object\.defineProperty\(\w\.prototype,\1,\{configurable:!0,get:function\(\)\{[^}]+\},set:function\(\w\)\{[^}]+\}\)\}\}\)\}\);/;

/** `preact/compat` without what the form never renders. */
export function slimPreact(source: string): string {
  if (!svgNames.test(source) || !oldMethods.test(source)) {
    throw new Error('preact/compat is written another way than before; look through build/slimPreact.ts');
  }
  return source.replace(svgNames, '=/(?!)/').replace(oldMethods, ';');
}
