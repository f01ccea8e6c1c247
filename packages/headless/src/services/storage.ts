import type { StorageService } from './services.ts';

/** `sessionStorage`; where the browser refuses it (a sandboxed frame, a full quota), nothing is kept. */
export function createStorageService(): StorageService {
  return {
    get(key) {
      try {
        return globalThis.sessionStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        globalThis.sessionStorage.setItem(key, value);
      } catch {
        // A draft that cannot be kept is no reason to stop the visitor.
      }
    },
    remove(key) {
      try {
        globalThis.sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
