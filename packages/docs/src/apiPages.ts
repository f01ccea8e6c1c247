import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';

/** A page that is made from the sources: its place on the site, and its Markdown. */
export interface MadePage {
  readonly path: string;
  readonly text: string;
}

/** Something that a package exports. */
interface Exported {
  readonly name: string;
  readonly symbol: ts.Symbol;
}

interface Entry {
  /** What it is imported by, e.g. `@leadflow/headless/parts`. */
  readonly name: string;
  readonly file: string;
}

/** How the sources of the packages are read. */
export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@leadflow/source'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

/** What has a page of its own because people look for it by the subject. */
const subjects: ReadonlyArray<{ readonly path: string; readonly title: string; readonly names: readonly string[] }> = [
  { path: 'reference/errors.md', title: 'Error codes', names: ['LeadFlowErrorCode', 'LeadFlowError', 'FaultCode', 'Fault'] },
  { path: 'reference/flow-events.md', title: 'What goes into a form and comes out of it', names: ['FlowEvent', 'FlowEvents', 'FlowNotice'] },
];

/** Entries for programs of the packages that are published; a catalogue in one language says what the first says. */
function entriesOf(root: string): readonly Entry[] {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    // as: the shape of a package.json that this repository writes itself.
    const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly private?: boolean;
      readonly exports?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
    };
    if (manifest.private) return [];
    return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
      const source = typeof target === 'string' ? undefined : target['@leadflow/source'];
      const isProgram = typeof source === 'string' && /\.tsx?$/.test(source) && !/messages\/\w\w$/.test(path);
      return isProgram && existsSync(join(root, 'packages', folder, source)) ? [{ name: `${manifest.name}${path.slice(1)}`, file: join(root, 'packages', folder, source) }] : [];
    });
  });
}

/** The Markdown of every hook, of every part, and of whatever else each entry of a package exports. */
export function apiPages(root: string): readonly MadePage[] {
  const entries = entriesOf(root);
  const program = ts.createProgram(entries.map(({ file }) => file), compilerOptions);
  const checker = program.getTypeChecker();

  function exportsOf({ name, file }: Entry): readonly Exported[] {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${name} (${file}) exports nothing: point its "@leadflow/source" at a module`);
    return checker
      .getExportsOfModule(module)
      .map((symbol) => ({ name: symbol.name, symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol }))
      .filter(({ symbol }) => symbol.declarations?.some((declaration) => !declaration.getSourceFile().fileName.includes('node_modules')))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** What a declaration says without how it does it. */
  function headOf(declaration: ts.Declaration, symbol: ts.Symbol): string {
    if (ts.isFunctionDeclaration(declaration)) {
      const head = declaration.getText().slice(0, (declaration.body?.getStart() ?? declaration.getEnd()) - declaration.getStart()).trim();
      const signature = checker.getSignatureFromDeclaration(declaration);
      return declaration.type || !signature ? head : `${head}: ${checker.typeToString(signature.getReturnType())}`;
    }
    if (ts.isVariableDeclaration(declaration)) return `const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, declaration))}`;
    if (ts.isClassDeclaration(declaration)) {
      const members = declaration.members.map((member) => `  ${member.getFullText().trim().replace(/\s*\{[^{}]*\}$/s, '')}`);
      return `class ${symbol.name} {\n${members.join('\n')}\n}`;
    }
    return declaration.getText();
  }

  /** The comment on a symbol; overloads repeat each other. */
  const docOf = (symbol: ts.Symbol): string => [...new Set(ts.displayPartsToString(symbol.getDocumentationComment(checker)).split('\n'))].join('\n');

  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

  /** What a hook gives: every member that one of the shapes of its value has. */
  function membersTable({ symbol }: Exported): string {
    const returned = symbol.declarations?.flatMap((declaration) => (ts.isFunctionDeclaration(declaration) ? (checker.getSignatureFromDeclaration(declaration)?.getReturnType() ?? []) : [])) ?? [];
    const shapes = returned.flatMap((type) => (type.isUnion() ? type.types : [type]));
    const members = new Map(shapes.filter((type) => type.flags & ts.TypeFlags.Object).flatMap((type) => checker.getPropertiesOfType(type).map((member) => [member.name, member] as const)));
    const rows = [...members.values()].flatMap((member) => {
      const [declaration] = member.declarations ?? [];
      if (!declaration || declaration.getSourceFile().fileName.includes('node_modules')) return [];
      const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(member, declaration));
      return [`| \`${member.name}\` | ${cell(`\`\` ${type} \`\``)} | ${cell(docOf(member))} |`];
    });
    return rows.length === 0 ? '' : `## Members\n\n| member | type | what it is |\n| --- | --- | --- |\n${rows.join('\n')}`;
  }

  function declared({ symbol }: Exported): string {
    const declarations = (symbol.declarations ?? []).filter((declaration) => !ts.isFunctionDeclaration(declaration) || !declaration.body || symbol.declarations?.length === 1);
    const heads = declarations.map((declaration) => headOf(declaration, symbol).replaceAll(/^export /gm, ''));
    return `${docOf(symbol)}\n\n\`\`\`ts\n${heads.join('\n')}\n\`\`\``;
  }

  /** The types of the entry that a declaration names, in their order. */
  const namedIn = (text: string, types: readonly Exported[]): readonly Exported[] => types.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
  const isHook = ({ name }: Exported): boolean => /^use[A-Z]/.test(name);
  const isType = ({ symbol }: Exported): boolean => Boolean(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias));

  return entries.flatMap((entry) => {
    const all = exportsOf(entry);
    const types = all.filter(isType);
    const folder = entry.name === '@leadflow/headless/parts' ? 'parts' : entry.name === '@leadflow/headless' ? 'hooks' : undefined;
    const alone = folder === 'parts' ? all.filter((item) => !isType(item)) : folder === 'hooks' ? all.filter(isHook) : [];
    const pages = alone.map((item) => {
      const text = declared(item);
      const related = namedIn(text.slice(text.indexOf('```')), types).map((type) => `## ${type.name}\n\n${declared(type)}`);
      const parts = [text, folder === 'hooks' ? membersTable(item) : '', ...related].filter(Boolean);
      return { path: `${folder}/${item.name}.md`, text: `# ${item.name}\n\n\`import { ${item.name} } from '${entry.name}';\`\n\n${parts.join('\n\n')}\n` };
    });
    const together = entry.name === '@leadflow/headless' ? subjects : [];
    const ofSubjects = together.map(({ path, title, names }) => {
      const items = names.map((name) => {
        const item = all.find((exported) => exported.name === name);
        if (!item) throw new Error(`${entry.name} exports no ${name}, which ${path} is about`);
        return `## ${name}\n\n${declared(item)}`;
      });
      return { path, text: `# ${title}\n\n${items.join('\n\n')}\n` };
    });
    const rest = all.filter((item) => !alone.includes(item) && !together.some(({ names }) => names.includes(item.name)));
    const place = entry.name.replace('@leadflow/', '').replaceAll('/', '-');
    const sections = rest.map((item) => `## ${item.name}\n\n${declared(item)}`);
    return [...pages, ...ofSubjects, ...(rest.length === 0 ? [] : [{ path: `reference/${place}.md`, text: `# Exports of ${entry.name}\n\nWhat it exports${alone.length > 0 ? ' besides' : ''}, as its sources say it.\n\n${sections.join('\n\n')}\n` }])];
  });
}
