/** What this browser remembers beside the forms; nothing in a page without storage. `storage` is the tab’s own where a reload alone is meant. */
export function remembered(key: string, storage: () => Storage = () => localStorage): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: string | undefined, storage: () => Storage = () => localStorage): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Nothing is remembered.
  }
}
