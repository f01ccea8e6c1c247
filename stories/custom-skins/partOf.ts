/** A function of a source file as it stands there: what the prose shows is what the tests run. */
export function partOf(source: string, name: string): string {
  const start = source.search(new RegExp(`^(?:export )?function ${name}\\b`, 'm'));
  const end = source.indexOf('\n}\n', start);
  if (start < 0 || end < 0) throw new Error(`The source has no function "${name}"`);
  return source.slice(start, end + 2);
}
