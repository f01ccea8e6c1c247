import { isRecord } from '../base/records.ts';

/** One option of a select field. */
export interface SelectOption {
  /** What the visitor reads. */
  readonly text: string;
  /** What is sent; empty for the prompt, which is nothing to choose. */
  readonly value: string;
  /** Label of the option group that holds it. */
  readonly group?: string;
}

const asItIs = (text: string): string => text;

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** Reads one option; undefined for one without a text. */
export function parseOption(raw: unknown, read = asItIs): SelectOption | undefined {
  const plain = textOf(raw);
  if (plain !== undefined) return plain ? { text: read(plain), value: read(plain) } : undefined;
  if (!isRecord(raw)) return undefined;
  // WordPress's own lists are rows of id and name.
  const text = [raw['text'], raw['label'], raw['name']].map(textOf).find((candidate) => candidate);
  if (!text) return undefined;
  const value = textOf(raw['value']) ?? textOf(raw['id']) ?? read(text);
  const group = textOf(raw['group']);
  return { text: read(text), value, ...(group ? { group: read(group) } : {}) };
}

/** The items of a list, which PHP prints as an object with numeric keys where it has gaps; undefined for anything else. */
export function listItems(raw: unknown): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  return isRecord(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key)) ? Object.values(raw) : undefined;
}

/**
 * Reads a list of select options, a prompt (with an empty value) among them; undefined where it is no list. Rows without a text are left
 * out. `read` decodes the texts of a server.
 */
export function parseOptions(raw: unknown, read = asItIs): readonly SelectOption[] | undefined {
  return listItems(raw)
    ?.map((row) => parseOption(row, read))
    .filter((option) => option !== undefined);
}
