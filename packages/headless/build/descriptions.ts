import { readFileSync } from 'node:fs';
import ts from 'typescript-api';

/** Files that declare the keys of a definition. */
const tables = ['conditionObject.ts', 'definitionEntries.ts', 'settingGroups.ts', 'settings.ts', 'step.ts', 'input.ts', 'rules.ts'].map((name) => new URL(`../src/definition/${name}`, import.meta.url));

function commentOf(node: ts.Node): string | undefined {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s+/g, ' ');
}

/** The comments of the keys of each object in a file, by the keys: objects with the same keys are one table. */
function readComments(file: URL): ReadonlyArray<readonly [keys: string, comments: ReadonlyMap<string, string | undefined>]> {
  const found: (readonly [string, ReadonlyMap<string, string | undefined>])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const comments = node.properties.map((property) => [property.name?.getText() ?? '', commentOf(property)] as const);
      found.push([comments.map(([name]) => name).join(), new Map(comments)]);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const comments = new Map(tables.flatMap(readComments));

/** What each key of a table means: the comment above it, which editors of TypeScript show as well. Throws where a key has none. */
export function describeKey(entries: object, key: string): string {
  const description = comments.get(Object.keys(entries).join())?.get(key);
  if (!description) throw new Error(`the key "${key}" of a definition has no comment that says what it means`);
  return description;
}
