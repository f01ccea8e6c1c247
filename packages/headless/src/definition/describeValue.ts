/** A value in the words of a fault: `7`, `"abc"`, `a list`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value as number | boolean); // JSON has nothing else; a page's script may, and String takes it
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
