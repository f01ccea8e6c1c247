import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-api';
import { expect, test } from 'vitest';
import { compilerOptions } from '../packages/docs/src/apiPages.ts';
import { publicEntries, root } from './tools/packageSources.ts';

const packages = `${root}packages/`;
/** Attributes of HTML and ARIA in props objects: their names say what they are, in every book on them. */
const attribute =
  /^(?:id|role|tabIndex|type|name|value|checked|href|ref|lang|dir|className|hidden|noValidate|placeholder|maxLength|inputMode|autoComplete|spellCheck|children|on[A-Z]\w*|'?aria-\w+'?|'?data-[\w-]+'?)$/;

/** Members that an exported type has: its own, those of the types that it is put together from, and what all branches of a union share but what tells them apart. */
function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const isType = symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias);
  // Texts of the form say themselves what they are.
  if (!isType || symbol.name === 'Messages') return [];
  const declared = checker.getDeclaredTypeOfSymbol(symbol);
  const members = declared.getProperties();
  return declared.isUnion() ? members.filter(({ name }) => !/^(?:type|status|ok|control)$/.test(name)) : members;
}

const entryFiles = [...publicEntries().values()].flatMap((file) => (file && /\.tsx?$/.test(file) ? [root + file] : []));
const silentFile = fileURLToPath(new URL('tools/undocumentedFixture.ts', import.meta.url));
/** The packages are read once for all. */
const program = ts.createProgram([...entryFiles, silentFile], compilerOptions);
const checker = program.getTypeChecker();

/** Names of what an entry exports without a line of documentation: `Name`, or `Name.member`. */
function undocumented(files: readonly string[]): readonly string[] {
  const isSilent = (symbol: ts.Symbol | undefined) => symbol?.getDocumentationComment(checker).length === 0;
  const isOurs = (declaration: ts.Declaration) => {
    const { fileName } = declaration.getSourceFile();
    return !fileName.includes('node_modules') && !fileName.endsWith('.json');
  };
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const entry = source && checker.getSymbolAtLocation(source);
    if (!entry) throw new Error(`${file} is no module`);
    return checker.getExportsOfModule(entry).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const declarations = (symbol.declarations ?? []).filter(isOurs);
      const isProps = symbol.name.endsWith('Props');
      const members = membersOf(symbol, checker).flatMap((member) => {
        const isOwn = member.declarations?.some(isOurs);
        return isOwn && isSilent(member) && !(isProps && attribute.test(member.name)) ? [`${symbol.name}.${member.name}`] : [];
      });
      return [...(declarations.length > 0 && isSilent(symbol) ? [symbol.name] : []), ...members];
    });
  });
}

test('everything that a package offers, and every member of it, says in a line what it is', () => {
  expect(entryFiles.length).toBeGreaterThan(7);
  expect(entryFiles.every((file) => file.startsWith(packages))).toBe(true);
  expect(undocumented(entryFiles)).toEqual([]);
});

test('an export or a member without a line of its own is reported by its name', () => {
  expect(undocumented([silentFile])).toEqual(['silent', 'Half.second', 'SomeProps.extra']);
});

/** The hooks that every form begins with. */
const frontDoor = ['useLeadFlow', 'useStepInput', 'useZipLocations', 'useSubmitLead'];

/** Whether what declares a symbol stands in the sources of the packages. */
const isDeclaredHere = (symbol: ts.Symbol | undefined): boolean => symbol?.declarations?.some((declaration) => !/node_modules|typescript/.test(declaration.getSourceFile().fileName)) === true;

interface Lack {
  readonly silent: string[];
  readonly untold: string[];
}

/** Looks at all members of a type, of every branch of a union and of what stands in them: which say nothing, and which may be undefined and don't say when. */
function inspect(type: ts.Type, path: string, lack: Lack, seen: Set<ts.Type>): void {
  if (type.isUnion()) return type.types.forEach((branch) => inspect(branch, path, lack, seen));
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element && checker.isArrayLikeType(type)) return inspect(element, path, lack, seen);
  const name = (type.aliasSymbol ?? type.symbol)?.name ?? '';
  // Definitions, the store and the texts say themselves what they are; they are no part of a hook's result alone.
  if (seen.has(type) || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || (!type.isIntersection() && !isDeclaredHere(type.symbol)) || /^(?:Messages|Definition|Settings|Step|Input|LeadFlowStore|LeadFlowError|Location)$/.test(name)) return;
  seen.add(type);
  for (const member of type.getProperties()) {
    const at = `${path}.${member.name}`;
    if (!isDeclaredHere(member) || member.name.startsWith('~') || (name.endsWith('Props') && attribute.test(member.name))) continue;
    const told = ts.displayPartsToString(member.getDocumentationComment(checker));
    const inside = checker.getTypeOfSymbol(member);
    // A key of the definition is undefined where its author has left it out.
    const isKey = member.declarations?.every((declaration) => declaration.getSourceFile().fileName.includes('/definition/'));
    if (told === '') lack.silent.push(at);
    else if (!isKey && inside.isUnion() && inside.types.some(({ flags }) => flags & ts.TypeFlags.Undefined) && !/undefined|unless|where|while|until/i.test(told)) lack.untold.push(at);
    inspect(inside, at, lack, seen);
  }
}

/** What is not told of the results of those functions, and of those types. */
function lacksOf(file: string, functions: readonly string[], types: readonly string[]): Lack {
  const source = program.getSourceFile(file);
  const entry = source && checker.getSymbolAtLocation(source);
  if (!source || !entry) throw new Error(`${file} is no module`);
  const exported = new Map(checker.getExportsOfModule(entry).map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol]));
  const lack: Lack = { silent: [], untold: [] };
  for (const name of [...functions, ...types]) {
    const symbol = exported.get(name);
    if (!symbol) throw new Error(`${file} has no ${name}`);
    const results = functions.includes(name) ? checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures().map((signature) => signature.getReturnType()) : [checker.getDeclaredTypeOfSymbol(symbol)];
    for (const result of results) inspect(result, name, lack, new Set());
  }
  return { silent: [...new Set(lack.silent)], untold: [...new Set(lack.untold)] };
}

test('every member of what the hooks of a form give says what it is, down to the last item, and when it is undefined', () => {
  const index = `${packages}headless/src/index.ts`;
  expect(lacksOf(index, frontDoor, ['Flow', 'Field', 'UncontrolledField', 'UseZipLocations', 'UseSubmitLead'])).toEqual({ silent: [], untold: [] });
  expect(lacksOf(silentFile, ['useHalf'], [])).toEqual({ silent: ['useHalf.items.second'], untold: ['useHalf.rest'] });
});

/** Papers that the project was built from, which no user of a package has. */
const papers = /\b(?:SPEC|CONTRACT|SECURITY|ACCESSIBILITY|REQUIREMENTS)\b(?:\.md)?,? (?:sections? \d|[A-F]\d)|\b(?:SPEC|CONTRACT)\b/;

test('the published types explain themselves, without papers that no user has', () => {
  const files = globSync('*/dist/**/*.d.ts', { cwd: packages });
  expect(files.length, 'the packages are not built').toBeGreaterThan(7);
  const lines = files.flatMap((file) => readFileSync(packages + file, 'utf8').split('\n'));
  expect(lines.filter((line) => papers.test(line))).toEqual([]);
  expect(['(SPEC section 3)', '(SECURITY A3)', '(ACCESSIBILITY C15, C24)'].filter((text) => !papers.test(text))).toEqual([]);
});

test('the page of styles names every token of its themes', () => {
  const skin = `${packages}skin-default/`;
  const page = readFileSync(`${packages}docs/pages/ask/styles.md`, 'utf8');
  const tokens = new Set(readFileSync(`${skin}src/theme/tokens.css`, 'utf8').match(/--lf-[\w-]+(?=:)/g));
  expect(tokens.size).toBeGreaterThan(40);
  expect([...tokens].filter((token) => !new RegExp(`${token}(?![\\w-])`).test(page))).toEqual([]);
});
