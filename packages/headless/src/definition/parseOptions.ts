import type { SelectOption } from './types.ts';

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

function parseOption(raw: unknown, readName: (name: string) => string): SelectOption | undefined {
  const plain = textOf(raw);
  if (plain !== undefined) return plain ? { text: plain, value: plain } : undefined;
  if (typeof raw !== 'object' || raw === null) return undefined;
  const row = new Map(Object.entries(raw));
  const name = textOf(row.get('name'));
  // WordPress's own lists are rows of id and name.
  const text = textOf(row.get('text')) ?? textOf(row.get('label')) ?? (name && readName(name));
  const value = textOf(row.get('value')) ?? textOf(row.get('id')) ?? text ?? '';
  // A prompt has a text and an empty value.
  if (!value && !text) return undefined;
  const group = textOf(row.get('group'));
  return { text: text || value, value, ...(group ? { group } : {}) };
}

/**
 * Reads a list of select options, a prompt among them; undefined where it is no list. Rows that say nothing are left out. `readName` reads
 * the name of a row of WordPress's.
 */
export function parseOptions(raw: unknown, readName = (name: string): string => name): readonly SelectOption[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  return raw.map((row: unknown) => parseOption(row, readName)).filter((option) => option !== undefined);
}
