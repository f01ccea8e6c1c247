import { join } from 'node:path';
import ts from 'typescript-api';
import { compilerOptions } from './apiPages.ts';
import { registryTable } from './registry.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** The tables that pages take from the sources: a page has a line `<!-- made: NAME -->` where one of them belongs. */
export function madeTables(root: string): ReadonlyMap<string, string> {
  const files = { config: join(root, 'packages/server/src/node/config.ts'), notices: join(root, 'packages/headless/src/flow/effect.ts') };
  const program = ts.createProgram(Object.values(files), compilerOptions);
  const checker = program.getTypeChecker();

  const docOf = (symbol: ts.Symbol): string => ts.displayPartsToString(symbol.getDocumentationComment(checker));

  /** The members of a type that a file exports. */
  function membersOf(file: string, name: string): readonly ts.Symbol[] {
    const source = program.getSourceFile(file);
    const exported = source && checker.getExportsOfModule(checker.getSymbolAtLocation(source) ?? failure(`${file} exports nothing`)).find((symbol) => symbol.name === name);
    return exported ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(exported)) : failure(`${file} exports no ${name}`);
  }

  /** The environment's variables by the setting that each is, as the table of the same file has them. */
  function environment(): ReadonlyMap<string, readonly string[]> {
    const statements = program.getSourceFile(files.config)?.statements.flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : [])) ?? [];
    const table = statements.find(({ name }) => name.getText() === 'variables')?.initializer;
    if (!table || !ts.isObjectLiteralExpression(table)) return failure(`${files.config} has no table of variables`);
    const names = new Map<string, string[]>();
    for (const entry of table.properties) {
      const [setting] = ts.isPropertyAssignment(entry) && ts.isArrayLiteralExpression(entry.initializer) ? entry.initializer.elements : [];
      if (!setting || !ts.isStringLiteral(setting) || !entry.name) return failure(`${entry.getText()} names no setting first`);
      const [member = ''] = setting.text.split('.');
      names.set(member, [...(names.get(member) ?? []), `\`${entry.name.getText()}\``]);
    }
    return names;
  }

  /** What the server's owner may set, with the variables of the environment that set it or a part of it. */
  function serverSettings(): string {
    const names = environment();
    const rows = membersOf(files.config, 'Config').map((member) => {
      return `| \`${member.name}\` | ${(names.get(member.name) ?? []).join(' ')} | ${cell(docOf(member))} |`;
    });
    return `| setting | environment | what it is |\n| --- | --- | --- |\n${rows.toSorted().join('\n')}`;
  }

  /** What a page can listen to: each notice of a flow, with the members of `detail` and what is written above it. */
  function domEvents(): string {
    const source = program.getSourceFile(files.notices) ?? failure(`${files.notices} is not there`);
    const notice = source.statements.find((statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'FlowNotice');
    if (!notice || !ts.isTypeAliasDeclaration(notice) || !ts.isUnionTypeNode(notice.type)) return failure(`${files.notices} has no union FlowNotice`);
    const { types } = notice.type;
    const rows = types.map((node, index) => {
      const before = source.text.slice(types[index - 1]?.end ?? notice.type.pos, node.getStart());
      const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(before) ?? [];
      const members = checker.getPropertiesOfType(checker.getTypeFromTypeNode(node));
      const type = members.find(({ name }) => name === 'type');
      const name = type && checker.getTypeOfSymbol(type);
      if (!name?.isStringLiteral() || comment === '') return failure(`A notice of FlowNotice has no name or no comment: ${node.getText()}`);
      const detail = members.flatMap((member) => (member === type ? [] : [`${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}`]));
      return `| \`leadflow:${name.value}\` | \`${detail.length === 0 ? '{}' : `{ ${detail.join(', ')} }`}\`. ${cell(comment.replaceAll(/^\s*\*/gm, '')).trim()} |`;
    });
    return `| event | its \`detail\`, and when it comes |\n| --- | --- |\n${rows.join('\n')}`;
  }

  return new Map([['server settings', serverSettings()], ['DOM events', domEvents()], ['registry', registryTable()]]);
}

function failure(message: string): never {
  throw new Error(message);
}
