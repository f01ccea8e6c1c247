import type { StorageService } from './services.ts';

/** `sessionStorage`. Where the browser refuses it (a sandboxed frame, blocked cookies, a full quota) nothing is kept. */
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
        // A draft that can't be kept must not stop the visitor.
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
