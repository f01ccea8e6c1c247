/** The names that SVG attributes have in React. The skin draws with CSS and has none; the list weighs two hundred bytes on the wire. */
const svgNames = /=\/\^\(\?:accent\|alignment\|[^/]+\/(?=,)/;

/** `preact/compat` without what the form never renders. */
export function slimPreact(source: string): string {
  if (!svgNames.test(source)) throw new Error('preact/compat is written another way than before; look through build/slimPreact.ts');
  return source.replace(svgNames, '=/(?!)/');
}
