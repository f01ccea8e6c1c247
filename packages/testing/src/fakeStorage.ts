import type { StorageService } from '@leadflow/headless';

/** Storage that is a map. */
export interface FakeStorage extends StorageService {
  /** Everything that is stored. */
  readonly items: Map<string, string>;
}

export function fakeStorage(values: Readonly<Record<string, string>> = {}): FakeStorage {
  const items = new Map(Object.entries(values));
  return {
    items,
    get: (key) => items.get(key),
    set: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
  };
}
