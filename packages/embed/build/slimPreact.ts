import { basename } from 'node:path';

/** A place in a module, and what comes there. */
type Change = readonly [place: RegExp, left: string];

/** Names of SVG's attributes. The skin draws with CSS. */
const svgNames = /\w&&\$\.test\((\w)\)\?\1=\1\.replace\(\w,"-\$&"\)\.toLowerCase\(\):(?=null===)/;

/** Units of numbers among styles: ours are texts, and of what places the list of the combo box the numbers are 0. */
const styleUnits = /if\("style"==\w&&(\w)&&\1\.constructor==Object\)\{var \w=void 0;for\(var \w in \1\)[^{}]+\{\},\1\)\),\1\[\w\]\+="px"\)\}else /;

/** Links to what is to be saved. */
const downloads = /else if\("download"==\w&&!0===\w\)\w="";(?=else )/;

/** Selects that choose several options, or keep their own choice. */
const ownSelects = /if\("select"==\w\)\{var \w=.+?\}\)\)\}/;

/** Classes by the name `class`. */
const classNames = /(\w)\.class&&!\1\.className\?\(\w\.class=\1\.class,Object\.defineProperty\(\w,"className",\w\)\):(?=\1\.className&&)/;

/** A ref as the prop of an element, for whoever reads its props. */
const refProps = /(\w)\.ref&&!\("ref"in \1\.props\)&&Object\.defineProperty\(\1\.props,"ref",\{[^}]+\}\),/;

/** What tools call a component that is kept. */
const memoNames = /\w\.displayName="Memo\("\+\((\w)\.displayName\|\|\1\.name\)\+"\)",/;

/** What lets classes name three methods of React 16 with `UNSAFE_` before them. */
const oldMethods = /,\["componentWillMount",[^\]]+\]\.forEach\(function\((\w)\)\{Object\.defineProperty\(\w\.prototype,\1,\{configurable:!0,get:function\(\)\{[^}]+\},set:function\(\w\)\{[^}]+\}\)\}\}\)\}\);/;

/** What empties `<noscript>`, which nobody sees where the form is. */
const noScript = /\w&&"children"==(\w)&&"noscript"==\w\|\|(?="class"==\1)/;

/** Defaults of a component's props, which React 19 does not have either. */
const defaultProps = /,(\w)\.type\.defaultProps\)\)\{var (\w)=\w\(\{\},\1\.props\);for\(var (\w) in \1\.type\.defaultProps\)void 0===\2\[\3\]&&\(\2\[\3\]=\1\.type\.defaultProps\[\3\]\);\1\.props=\2\}/;

/** What refuses more than one child: no part asks for that. */
const onlyChild = /,only:function\((\w)\)\{var (\w)=\w\(\1\);if\(1!=\2\.length\)throw"Children\.only";return \2\[0\]\}/;

/** What runs effects once a frame has been painted. */
const afterFrame = /var (\w)="function"==typeof requestAnimationFrame;(function \w\((\w)\)\{var (\w),(\w)=function\(\)\{clearTimeout\((\w)\),)\1&&(cancelAnimationFrame\(\4\),)setTimeout\(\3\)(\},\6=setTimeout\(\5,35\);)\1&&\((\4=requestAnimationFrame\(\5\))\)/;

/** What sets a property, and leaves an empty attribute where there is to be none: `lang=""` would end the page's language. */
const emptyAttributes = /return void\((\w\[\w\]=null==(\w)\?"":\2)\)(?=\}catch)/;

/** What takes `false` for no attribute: `spellcheck` has it for a value. */
const falseAttributes = /!1===\w&&(?="-"!=(\w)\[4\])/;

/** What leaves out the value of an option whose text says it, which a page's translator changes; and the progress bar's, which is not ours. */
const shownValues = /"progress"==(\w)&&null==(\w)\?\w\.removeAttribute\(\w\):(null==\2\|\|\2===\w\[(\w)\]&&\()"progress"!=\1\|\|\2(?=\)\|\|\w\(\w,\4,\2,([\w$])\[\4\])/;

/** Elements and attributes of SVG and MathML. */
const drawings: readonly RegExp[] = [
  /"svg"==\w\?(\w)="http:\/\/www\.w3\.org\/2000\/svg":"math"==\w\?\1="http:\/\/www\.w3\.org\/1998\/Math\/MathML":(?=\1\|\|)/,
  /\("foreignObject"==\w\|\|"http:\/\/www\.w3\.org\/1998\/Math\/MathML"==(\w)&&\w\.test\(\w\)\)&&\(\1="http:\/\/www\.w3\.org\/1999\/xhtml"\),/,
  /if\("http:\/\/www\.w3\.org\/2000\/svg"==\w\)(\w)=\1\.replace\(\/xlink\(H\|:h\)\/,"h"\)\.replace\(\/sName\$\/,"s"\);else (?=if)/,
];

/** What takes over markup that is there already, a server's or a suspended part's: the form begins in an empty element. */
const takeOver: readonly Change[] = [
  [/128&\w\.__u&&\(.+?\|\|\w\),(?=\(\w=\w\.__b\))/, ''],
  [/(?<=__u&=-161,)(\w)&&\1\.some\(\w\),/, ''],
  [/if\((\w\.length=\w,\w\.__v=null),\w\|\|\w\)if\(.+?\}else (\w)&&\2\.some\(\w\);else (?=\w\.__e=)/, '$1;'],
  [/function \w\((\w),(\w)\)\{if\(\1&&8==\1\.nodeType.+?\2&&\2\.push\(\1\)\}\}/, ''],
  [/,(\w)\)for\(\w=0;\w<\1\.length;\w\+\+\)if\(\(\w=\1\[\w\]\)&&.+?break\}(?=if\(!)/, ');'],
  [/,\w&&\(\w\.__m&&\w\.__m\(\w,\w\),\w=!1\),\w=null(?=\})/, ''],
  [/if\((\w)="template"==\w&&(\w)\.content\|\|\2,.+?\.value;(?=for\(\w in )/, '$1=$2;'],
  [/!\w&&\((\w)=\w\.__c\)&&\(\1=\1\.__z\)&&.+?\),(?=\w\|\|)/, ''],
  [/,(\w)&&\1\.some\(\w\)(?=\),\w&&"textarea"!=)/, ''],
  [/\w&&"textarea"!=\w\|\|(?=\(\w="value")/, ''],
  [/(\w)\?\1\[0\]:(?=\w\.__k&&)/, ''],
  [/32&\w\.__u\?\[\w\]:null/, 'null'],
  [/\w\?null:(\w)\.firstChild\?\w\.call\(\1\.childNodes\):null/, 'null'],
];

/** What the methods of old classes ask for: ours have none of them. */
const oldClasses: readonly Change[] = [
  [/\w!==\w&&\w&&!\w\.getDerivedStateFromProps&&(\w)\.componentWillReceiveProps&&\1\.componentWillReceiveProps\(\w,\w\),/, ''],
  [/(\w)\.componentWillUpdate&&\1\.componentWillUpdate\(\w,\w\.__s,\w\),/, ''],
  [/\w&&!\w\.getDerivedStateFromProps&&(\w)\.componentWillMount&&\1\.componentWillMount\(\),/, ''],
  [/\w&&\w\.__c&&(\w)\.getSnapshotBeforeUpdate&&\(\w=\1\.getSnapshotBeforeUpdate\(\w,\w\)\),/, ''],
];

/** Contexts for classes, and those that a component takes as a child: ours are read by hooks. */
const contextsOfClasses: readonly Change[] = [
  [/\w=\((\w)=\w\.contextType\)&&(\w)\[\1\.__c\],(\w)=\1\?\w\?\w\.props\.value:\1\.__:\2(?=,)/, '$3=$2'],
  [/(\w)&&\1\.sub\(\w\),/, ''],
  [/(\w\.Provider=)\(\w\.Consumer=function\(\w,\w\)\{return \w\.children\(\w\)\}\)\.contextType=/, '$1'],
];

/** What classes may ask for of themselves: ours set a state, and name what is new. */
const methodsOfClasses: readonly Change[] = [
  [/\w\.prototype\.forceUpdate=function\((\w)\)\{[^}]+\.push\(\1\),\w\(this\)\)\},/, ''],
  [/"function"==typeof (\w)&&\(\1=\1\(\w\(\{\},\w\),this\.props\)\),(?=\1&&)/, ''],
];

/** What tells a class from a function: for libraries that ask, of which the form has none. */
const classMarks: readonly Change[] = [
  [/\w+\.prototype\.isReactComponent=!0,(?=\w+\.type=)/, ''],
  [/\w+\.prototype\.isReactComponent=!0;/, ''],
];

/** Changes by the name of the module. */
type Changes = Readonly<Record<string, readonly Change[] | undefined>>;

/**
 * What Preact does otherwise than React: attributes of the form that are not as React writes them, and effects that wait for a frame when a
 * key is pressed before. No key is to meet a form that has not done what the key before asked for.
 */
export const mends: Changes = {
  'preact.mjs': [
    [emptyAttributes, 'if($1,null!=$2)return'],
    [falseAttributes, '$&"spellCheck"!=$1&&'],
    [shownValues, '$3"option"!=$1||$2===$5[$4]'],
  ],
  'hooks.mjs': [[afterFrame, '$2$7setTimeout(()=>{removeEventListener("keydown",$3,!0),$3()})$8$9;addEventListener("keydown",$3,{capture:!0,once:!0})']],
};

/** What the form never renders. */
export const cuts: Changes = {
  'preact.mjs': [...drawings.map((place): Change => [place, '']), ...takeOver, ...oldClasses, ...contextsOfClasses, ...methodsOfClasses],
  'compat.mjs': [
    [svgNames, ''],
    [styleUnits, ''],
    [downloads, ''],
    [ownSelects, ''],
    [classNames, ''],
    [refProps, ''],
    [memoNames, ''],
    [onlyChild, ''],
    [oldMethods, ';'],
    [noScript, ''],
    [defaultProps, '));'],
    ...classMarks,
  ],
};

/** Makes one change, and gives what was there before. */
export function change(source: string, [place, left]: Change): { readonly code: string; readonly before: string } {
  const [hit, ...others] = source.matchAll(new RegExp(place, 'g'));
  if (!hit || others.length > 0) throw new Error(`Preact is written another way than before: ${place} fits ${others.length + (hit ? 1 : 0)} places; look through build/slimPreact.ts`);
  return { code: source.replace(place, left), before: hit[0] };
}

const changeAll = (source: string, changes: readonly Change[] = []): string => changes.reduce((code, next) => change(code, next).code, source);

/** A module of Preact that does as React does. */
export function mendPreact(path: string, source: string): string {
  return changeAll(source, mends[basename(path)]);
}

/** A module of Preact as the light script has it. */
export function slimPreact(path: string, source: string): string {
  return changeAll(mendPreact(path, source), cuts[basename(path)]);
}
