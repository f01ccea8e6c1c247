import { readFileSync } from 'node:fs';

/** The files with rules that a sheet imports, in order. */
export function sheetFiles(sheet: URL): readonly URL[] {
  const imports = Array.from(readFileSync(sheet, 'utf8').matchAll(/^@import '(.+)';$/gm), ([, path = '']) => new URL(path, sheet));
  return imports.length > 0 ? imports.flatMap(sheetFiles) : [sheet];
}
