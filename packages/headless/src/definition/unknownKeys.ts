import { isRecord } from '../base/records.ts';
import type { Fault } from './fault.ts';
import { nearestName } from './nearestName.ts';

/** An object of a definition: its keys, and what to say of any other. */
export interface KeyedObject {
  /** The keys that are read. */
  readonly known: readonly string[];
  /** What is wrong with another one. */
  readonly message: string;
  /** What to do about keys that others use for what is written elsewhere here; by the key in small letters. */
  readonly elsewhere?: ReadonlyMap<string, string>;
  /** What to do about a key that is near none. Undefined: nothing is said of it, for content systems add their own. */
  readonly otherwise?: string;
}

/** Whether a key is free for notes, as the JSON Schema has it. */
function isNote(name: string): boolean {
  return name.startsWith('$') || name.startsWith('_');
}

function warnOf(json: unknown, path: string, { known, message, elsewhere, otherwise }: KeyedObject, told: Set<string>): readonly Fault[] {
  if (!isRecord(json)) return [];
  return Object.keys(json).flatMap((name) => {
    if (known.includes(name) || isNote(name)) return [];
    const meant = nearestName(name, known);
    const own = elsewhere?.get(name.toLowerCase()) ?? (meant && `write "${meant}" if that is meant, or take it out`);
    const remedy = told.has(name) ? undefined : (own ?? otherwise);
    told.add(name);
    return remedy ? { path: `${path && `${path}.`}${name}`, message, remedy } : [];
  });
}

/** Warns of the keys of an object that nothing reads, and says what was most likely meant. */
export function unknownKeys(json: unknown, path: string, kind: KeyedObject): readonly Fault[] {
  return warnOf(json, path, kind, new Set());
}

/** Warns of the keys of a list's objects that nothing reads; of each key once, for what writes a list writes all of it alike. */
export function unknownKeysOfEach(list: unknown, path: string, kind: KeyedObject): readonly Fault[] {
  const told = new Set<string>();
  return Array.isArray(list) ? list.flatMap((item, index) => warnOf(item, `${path}[${index}]`, kind, told)) : [];
}
