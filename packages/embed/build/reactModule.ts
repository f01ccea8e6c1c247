/**
 * A CommonJS file of React as the ES module that it could be: one scope with everything else, so that what nobody takes is left out,
 * and nothing waits in a wrapper that the browser has to compile again when it is called.
 */
export function reactModule(source: string): string {
  const names = [...new Set([...source.matchAll(/\bexports\.(\w+) =/g)].map(([, name = '']) => name))];
  const isSetOnce = (name: string): boolean => source.split(`exports.${name} =`).length === 2;
  const declared = names.reduce((code, name) => code.replace(`\nexports.${name} =`, `\n${isSetOnce(name) ? 'const' : 'let'} exports$${name} =`), source);
  const code = declared
    .replace(/\bexports\.(\w+)/g, 'exports$$$1')
    .replace(/^(?:var|,)?(\s+|var )(\w+) = require\("([\w-]+)"\)[,;]/gm, (_line, _space, name: string, from: string) => `import * as ${name} from "${from}";`);
  if (/\brequire\(|\bexports\./.test(code)) throw new Error('React is written another way than before; look through build/reactModule.ts');
  return `${code}\nexport { ${names.map((name) => `exports$${name} as ${name}`).join(', ')} };`;
}

/** `import React from "react"` as `import * as React`: React has no default export when it is a module. */
export function importReactByName(source: string): string {
  return source.replace(/\bimport ([\w$]+)(?:, *(\{[^}]*\}))? from ("react(?:-dom)?")/g, (_line, name: string, members: string | undefined, from: string) =>
    [`import * as ${name} from ${from}`, ...(members ? [`import ${members} from ${from}`] : [])].join('; '),
  );
}

/** What react-aria asks of a React older than ours, which has no `useId`; Preact's stand-in for it is large. */
export function askForNoOlderReact(source: string): string {
  return source.replace(/\(0, [\w$]+\)\.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED/g, 'undefined');
}

const slot = /(function [\w$]+)\(depArray = \[\]\) \{[^]*?\n\}\n/;

/**
 * react-aria makes ids for what may name and describe an option or a combo box (`labelProps`, `descriptionProps`, `valueProps`), looks for them
 * in the page, and renders once more where they are not. We use none of them: without the ids, an option is rendered once and not twice.
 */
export function fillNoSlots(path: string, source: string): string {
  if (!/[\\/]private[\\/].*[\\/](?:useId|useComboBox)\.mjs$/.test(path)) return source;
  if (!slot.test(source)) throw new Error(`${path} has no slots; look through build/reactModule.ts`);
  return source.replace(slot, '$1() {}\n');
}

const localeCheck = /Intl\.DateTimeFormat\.supportedLocalesOf\(/;

/**
 * react-aria asks whether the browser's language is a locale in a way that has the browser read the forms of dates of every language, for 15 ms
 * and more; what makes a locale canonical refuses the same ones (ECMA-402, `CanonicalizeLocaleList`) and reads nothing.
 */
export function askForNoDates(path: string, source: string): string {
  if (!/[\\/]useDefaultLocale\.mjs$/.test(path)) return source;
  if (!localeCheck.test(source)) throw new Error(`${path} asks for the locale in another way; look through build/reactModule.ts`);
  return source.replace(localeCheck, 'Intl.getCanonicalLocales(');
}

/** Floating UI spreads React, so as to ask for what an older one lacks; asked by name, the members that nobody wants can go. */
export function readSafeReactByName(source: string): string {
  const spread = /const SafeReact = \{\s*\.\.\.React\s*\};/;
  return spread.test(source) ? source.replace(spread, '').replaceAll('SafeReact.', 'React.') : source;
}
