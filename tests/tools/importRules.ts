import { posix } from 'node:path';

/** A source file of a package: its path from the repository's root, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Public entries by package, e.g. `@leadflow/embed/pure`. */
export type Entries = ReadonlySet<string>;

/** What each package may take from the others (DESIGN, Who may import whom). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  headless: [],
  testing: ['headless'],
  'skin-default': ['headless'],
  'skin-plain': ['headless'],
  embed: ['headless', 'skin-default'],
  server: ['headless'],
  'reference-api': ['server'],
  check: ['headless'],
  studio: ['headless', 'skin-default', 'check'],
  wordpress: ['headless', 'skin-default', 'check', 'studio', 'embed', 'server'],
  docs: ['embed', 'check', 'headless', 'skin-default', 'studio'],
  demo: ['docs', 'embed', 'reference-api', 'server', 'headless', 'skin-default', 'skin-plain', 'check', 'studio'],
};

/** The headless package's folders, lowest first: each may import those before it, and itself. */
const layers = ['base', 'messages', 'html', 'definition', 'flow', 'authoring', 'services', 'effects', 'store', 'dom', 'react', 'boxes', 'kinds', 'parts'];
/** Folders that know neither React nor the page. */
const coreFolders = layers.slice(0, layers.indexOf('flow') + 1);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** What a file imports, exports from or asks for later, by the name it gives. */
export function importsOf(text: string): readonly string[] {
  const patterns = [
    /\b(?:import|export)\s[^'"();]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
    /\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]/g,
  ];
  const code = withoutComments(text);
  return patterns.flatMap((pattern) => Array.from(code.matchAll(pattern), (match) => match[1] ?? ''));
}

const packageOf = (path: string): string => path.split('/')[1] ?? '';

function ownFault(file: SourceFile, target: string): string | undefined {
  const [, name, , folder = ''] = file.path.split('/');
  if (packageOf(target) !== name || !target.startsWith('packages/')) return 'reaches into another package; use its public entry';
  if (name !== 'headless') return undefined;
  const other = target.split('/')[3] ?? '';
  return layers.indexOf(other) > layers.indexOf(folder) && layers.includes(folder) ? `is above ${folder}` : undefined;
}

function foreignFault(file: SourceFile, specifier: string, entries: Entries): string | undefined {
  const name = packageOf(file.path);
  const isCore = name === 'headless' && coreFolders.includes(file.path.split('/')[3] ?? '');
  if (isCore && /^react(?:-dom)?(?:\/|$)/.test(specifier)) return 'is React; the core does without';
  if (!specifier.startsWith('@leadflow/')) return undefined;
  const other = specifier.split('/')[1] ?? '';
  if (!entries.has(specifier)) return 'is no public entry';
  return mayImport[name]?.includes(other) ? undefined : `is not for ${name} to import`;
}

/** Everything in a file that the house's rules forbid. */
export function importFaults(file: SourceFile, entries: Entries): readonly string[] {
  const code = withoutComments(file.text);
  const faults = importsOf(file.text).flatMap((specifier) => {
    const isRelative = specifier.startsWith('.');
    const target = posix.join(posix.dirname(file.path), specifier);
    const fault = isRelative ? ownFault(file, target) : foreignFault(file, specifier, entries);
    const unnamed = isRelative && !/\.(?:tsx?|css|json)$/.test(specifier) ? 'has no extension' : undefined;
    return [fault, unnamed].flatMap((found) => (found ? [`${file.path}: "${specifier}" ${found}`] : []));
  });
  const forbidden: ReadonlyArray<readonly [RegExp, string]> = [
    [/\bexport\s*\*/, 'export * hides what is public'],
    [/\bexport\s+default\b/, 'a default export has no name to search for'],
    [/\bdangerouslySetInnerHTML\b/, 'HTML goes through renderHtml'],
  ];
  return [...faults, ...forbidden.flatMap(([pattern, why]) => (pattern.test(code) ? [`${file.path}: ${why}`] : []))];
}
