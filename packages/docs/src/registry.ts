import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A file that `npx shadcn add` writes into a project. */
interface RegistryFile {
  /** Its place in the repository. */
  readonly path: string;
  readonly type: 'registry:file';
  /** Its place in the project. */
  readonly target: string;
  readonly content: string;
}

/** What `npx shadcn add` takes, by its schema `registry-item.json`. With a target for each file it needs no components.json. */
export interface RegistryItem {
  readonly $schema: string;
  readonly name: string;
  readonly type: 'registry:item';
  readonly title: string;
  readonly description: string;
  readonly docs: string;
  readonly dependencies: readonly string[];
  readonly files: readonly RegistryFile[];
}

/** A registry's list of what it has. */
export interface Registry {
  readonly $schema: string;
  readonly name: string;
  readonly homepage: string;
  readonly items: readonly RegistryItem[];
}

const parts = 'packages/skin-plain/src';
const extensions = 'stories/extensions';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const imports = (text: string): readonly string[] => Array.from(text.matchAll(/(?:from|import\()\s*'([^']+)'/g), ([, name = '']) => name);

/** A file and those that it imports, each once. */
function withImports(path: string, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  const own = imports(textOf(path)).filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path), name));
  return own.reduce<ReadonlySet<string>>((all, next) => withImports(next, all), new Set([...seen, path]));
}

/** `MaskedDetails.tsx` gives `masked-details`. */
const nameOf = (path: string): string => basename(path).replace(/\.tsx?$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** What the doc comment says of the export that a file is named after. */
function descriptionOf(path: string): string {
  const name = basename(path).replace(/\.tsx?$/, '');
  const [, text] = new RegExp(`/\\*\\* ([^\\n]+?) \\*/\\nexport (?:function|const) ${name}\\b`).exec(textOf(path)) ?? [];
  if (text === undefined) throw new Error(`${path} exports no ${name} with a doc comment of one line: the registry describes it by that`);
  return text;
}

interface Entry {
  readonly name: string;
  readonly title: string;
  /** The file that has all others. */
  readonly path: string;
  /** Where the files go in `src/lead-flow`; its own folder for each extension. */
  readonly folder: string;
  readonly docs: string;
}

const register = (name: string, path: string) => `Give the list of extensions to the form, as src/lead-flow/${name}/${basename(path)} does in the form at its end.`;

const entries: readonly Entry[] = [
  ...readdirSync(join(root, parts))
    .filter((file) => file.endsWith('.tsx'))
    .toSorted()
    .map((file): Entry => ({
      name: nameOf(file),
      title: file === 'PlainLeadForm.tsx' ? 'A whole form in native HTML' : `${file.replace('.tsx', '')}, a part of the plain skin`,
      path: `${parts}/${file}`,
      folder: 'plain',
      docs: file === 'PlainLeadForm.tsx' ? 'Show <PlainLeadForm definition={…} /> from src/lead-flow/plain/PlainLeadForm.tsx. Every file is yours to change.' : 'It takes `flow` of useLeadFlow.',
    })),
  { name: 'call-time', title: 'A field type: a time of day', path: `${extensions}/callTime.tsx`, folder: 'call-time', docs: register('call-time', 'callTime.tsx') },
  { name: 'email-domain', title: 'A rule that asks a server', path: `${extensions}/emailDomain.ts`, folder: 'email-domain', docs: register('email-domain', 'emailDomain.ts') },
  { name: 'rating', title: 'A step type: one to five stars', path: `${extensions}/rating/ratingForm.ts`, folder: 'rating', docs: register('rating', 'ratingForm.ts') },
];

function itemOf({ name, title, path, folder, docs }: Entry, headless: string): RegistryItem {
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:item',
    title,
    description: descriptionOf(path),
    docs,
    dependencies: [headless],
    files: [...withImports(path)].map((file) => ({ path: file, type: 'registry:file', target: `~/src/lead-flow/${folder}/${basename(file)}`, content: textOf(file) })),
  };
}

/**
 * Every item: the plain skin and each of its parts, a field type, a rule and a step type, with the sources as they are in the repository.
 * @param headless What npm installs for the headless package: its name alone, or with a version, a file or an address.
 */
export function makeRegistry(headless: string): Registry {
  return { $schema: 'https://ui.shadcn.com/schema/registry.json', name: 'lead-flow', homepage: '/docs/skin/registry.html', items: entries.map((entry) => itemOf(entry, headless)) };
}

/** What the registry has, as a table. */
export function registryTable(): string {
  const rows = entries.map(({ name, title, path }) => `| \`${name}\` | ${title} | ${descriptionOf(path).replaceAll('|', '\\|')} |`);
  return `| item | what it is | what it says of itself |\n| --- | --- | --- |\n${rows.join('\n')}`;
}
