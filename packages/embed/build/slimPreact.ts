/** The names that SVG attributes have in React. The skin draws with CSS and has none; the list weighs two hundred bytes on the wire. */
const svgNames = /=\/\^\(\?:accent\|alignment\|[^/]+\/(?=,)/;

/** What lets classes name three methods of React 16 with `UNSAFE_` before them. */
const oldMethods = /,\["componentWillMount",[^\]]+\]\.forEach\(function\((\w)\)\{Object\.defineProperty\(\w\.prototype,\1,\{configurable:!0,get:function\(\)\{[^}]+\},set:function\(\w\)\{[^}]+\}\)\}\}\)\}\);/;

/** What empties `<noscript>`, which nobody sees where the form is. */
const noScript = /\w&&"children"==(\w)&&"noscript"==\w\|\|(?="class"==\1)/;

/** Defaults of a component's props, which React 19 does not have either. */
const defaultProps = /,(\w)\.type\.defaultProps\)\)\{var (\w)=\w\(\{\},\1\.props\);for\(var (\w) in \1\.type\.defaultProps\)void 0===\2\[\3\]&&\(\2\[\3\]=\1\.type\.defaultProps\[\3\]\);\1\.props=\2\}/;

/** What runs effects once a frame has been painted. */
const afterFrame = /var (\w)="function"==typeof requestAnimationFrame;(function \w\((\w)\)\{var (\w),(\w)=function\(\)\{clearTimeout\((\w)\),)\1&&(cancelAnimationFrame\(\4\),setTimeout\(\3\)\},\6=setTimeout\(\5,35\);)\1&&\((\4=requestAnimationFrame\(\5\))\)/;

/** What is cut, and what is left of it. */
const cuts: ReadonlyArray<readonly [RegExp, string]> = [
  [svgNames, '=/(?!)/'],
  [oldMethods, ';'],
  [noScript, ''],
  [defaultProps, '));'],
];

function cut(source: string, [pattern, left]: readonly [RegExp, string]): string {
  if (!pattern.test(source)) throw new Error('Preact is written another way than before; look through build/slimPreact.ts');
  return source.replace(pattern, left);
}

/** `preact/compat` without what the form never renders. */
export function slimPreact(source: string): string {
  return cuts.reduce(cut, source);
}

/**
 * `preact/hooks` with effects that don't wait for a frame when a key is pressed before: as in React, no key meets a form that has not done
 * what the key before asked for.
 */
export function promptEffects(source: string): string {
  return cut(source, [afterFrame, '$2$7$8;addEventListener("keydown",$3,{capture:!0,once:!0})']);
}
