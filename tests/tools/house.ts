import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { exportedNames } from './exportedNames.ts';
import { importsOf } from './importRules.ts';
import { kindOfFile } from './kindFiles.ts';
import { publicEntries, root } from './packageSources.ts';

const tests = '{tests,packages/*/tests}/**/*.{ts,tsx}';
const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: (name) => String(name).includes('node_modules') }).toSorted();
const textOf = (path: string) => readFileSync(root + path, 'utf8');
const linesIn = (paths: readonly string[]) => paths.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
const linesOf = (pattern: string) => linesIn(files(pattern));
/** Lines that are neither blank nor comments alone. */
const codeIn = (pattern: string) => files(pattern).reduce((sum, path) => sum + textOf(path).split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length, 0);

type Graph = ReadonlyMap<string, readonly string[]>;

/** Sources of the packages and the stories, each with those that it imports; types too, since a reader follows them as well. */
function importGraph(): Graph {
  const sources = files('{packages/*/src,stories}/**/*.{ts,tsx}');
  const known = new Set(sources);
  const targets = (path: string) => importsOf(textOf(path)).filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path), name));
  return new Map(sources.map((path) => [path, targets(path).filter((target) => known.has(target))]));
}

/** The folders of a package's `src`, with what they hold; files beside the folders put them together, and may import any. */
function folderGraph(graph: Graph): Graph {
  const folderOf = (path: string) => /^packages\/[\w-]+\/src\/[\w-]+(?=\/)/.exec(path)?.[0];
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    const from = folderOf(path);
    const others = targets.flatMap((target) => folderOf(target) ?? []).filter((to) => to !== from);
    if (from) folders.set(from, new Set([...(folders.get(from) ?? []), ...others]));
  }
  return new Map([...folders].map(([folder, others]) => [folder, [...others]]));
}

/** The folders of kinds, with the imports that lead from one to another; what puts them together stands beside them. */
function importsBetweenKinds(graph: Graph): ReadonlyArray<readonly [from: string, to: string, line: string]> {
  return [...graph].flatMap(([path, targets]) =>
    targets.flatMap((target) => {
      const [from, to] = [kindOfFile(path), kindOfFile(target)];
      return from && to && from !== to ? [[from, to, `${path} names ${target}`.replaceAll('packages/headless/src/kinds/', '')] as const] : [];
    }),
  );
}

function kindGraph(graph: Graph): Graph {
  const all = importsBetweenKinds(graph);
  const names = new Set(all.flatMap(([from, to]) => [from, to]));
  return new Map([...names].map((name) => [name, all.flatMap(([from, to]) => (from === name ? to : []))]));
}

/** Groups of nodes that reach one another (Tarjan's strongly connected components of two nodes or more). */
function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) found.push(circle.toSorted());
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The texts of a language. */
const isCatalogue = (path: string) => /\/messages\/(?:[a-z]{2}|en\w+|visitorMail)\.ts$/.test(path);

/** Imports by which the headless package's core names a kind. What puts the kinds together, beside the package's folders and theirs, may name all. */
function importsOfKinds(graph: Graph): readonly string[] {
  const isCore = (path: string) => /^packages\/headless\/src\/(?:(?!kinds\/).)+\//.test(path) && !kindOfFile(path);
  const named = [...graph].filter(([path]) => isCore(path)).flatMap(([path, targets]) => targets.flatMap((target) => (kindOfFile(target) ? `${path} names ${target}` : [])));
  return [...new Set(named)].map((line) => line.replaceAll('packages/headless/src/', ''));
}

/** Files of the headless package that know of ZIPs or clinics although they are not in the clinics' folder: some line of code says so, comments and the texts of a language aside. */
function knowingClinics(): readonly string[] {
  const isOurs = (path: string) => !/\/kinds\/clinics\/|\/messages\/|\/messages\.ts$/.test(path);
  const saysSo = (line: string) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && /zip|clinic/i.test(line);
  return files('packages/headless/src/**/*.{ts,tsx}').filter((path) => isOurs(path) && textOf(path).split('\n').some(saysSo));
}

/** Modules that a visitor's browser fetches later: what `import()` names in the sources that the page's script is built from. Of the languages a visitor fetches one, so they count as one. */
function lateModules(): readonly string[] {
  const sources = files('packages/{headless,skin-default,embed}/src/**/*.{ts,tsx}');
  const named = sources.flatMap((path) => Array.from(textOf(path).matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g), ([, name = '']) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name)));
  return [...new Set(named.map((name) => name.replace(/(?<=\/messages\/)\w+\.ts$/, 'a language')))].toSorted();
}

const script = 'packages/embed/dist/lead-flow.js';
const firstSheet = 'packages/skin-default/dist/styles/first.css';

/** Imports by which tests ask what stands inside a package. What is not published has no entry to ask instead; tests in a package's own folder move with what they ask. */
function importsPastEntries(): readonly string[] {
  const sources = [...publicEntries().values()].filter((file) => file !== undefined);
  const isPast = (target: string) => sources.some((file) => target.startsWith(file.slice(0, file.indexOf('/src/') + 5))) && !sources.includes(target);
  return files('tests/**/*.{ts,tsx}').flatMap((path) =>
    importsOf(textOf(path)).map((name) => posix.join(posix.dirname(path), name)).filter((target) => !target.endsWith('.json') && isPast(target)).map((target) => `${path} names ${target}`),
  );
}

/** What is told of the house without running it. */
export function houseFigures() {
  const graph = importGraph();
  const headless = exportedNames(textOf('packages/headless/src/index.ts'));
  return {
    'lines in packages/*/src and build': linesOf('packages/*/{src,build}/**/*.{ts,tsx}'),
    'lines in packages/headless/src without catalogues': linesIn(files('packages/headless/src/**/*.{ts,tsx}').filter((path) => !isCatalogue(path))),
    'lines in packages/embed/build': linesOf('packages/embed/build/**/*.{ts,tsx}'),
    'lines of code in packages/server/src without its style sheet': codeIn('packages/server/src/**/!(style).ts'),
    'lines of code in packages/reference-api/src': codeIn('packages/reference-api/src/**/*.ts'),
    'lines in tests': linesOf(tests),
    'imports of tests past the entries of packages': importsPastEntries(),
    'circles of files': circlesOf(graph),
    'circles of folders': circlesOf(folderGraph(graph)),
    'imports from core to a kind': importsOfKinds(graph),
    'circles of kinds': circlesOf(kindGraph(graph)),
    'imports from kind to kind': importsBetweenKinds(graph).map(([, , line]) => line),
    'files that know clinics outside their folder': knowingClinics(),
    'late modules': lateModules(),
    'runtime exports of @leadflow/headless': headless.filter((name) => !name.startsWith('type ')).length,
    ':is() and :where() in the style sheet of the first step': existsSync(root + firstSheet) ? (textOf(firstSheet).match(/:(?:is|where)\(/g) ?? []).length : undefined,
    'lead-flow.js, gzip bytes': existsSync(root + script) ? gzipSync(readFileSync(root + script), { level: 9 }).length : undefined,
  };
}
