import type { Saved, StudioStorage } from './studioStorage.ts';

const storeName = 'forms';

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('lead-flow-studio', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return done(request);
}

// as: nobody but save writes there.
const read = (store: IDBObjectStore, name: string): Promise<Saved | undefined> => done(store.get(name) as IDBRequest<Saved | undefined>);

/** Keeps a form in the browser. A transaction compares the version and writes, so of two tabs only one does; a channel tells the other. */
export function indexedStorage(name: string): StudioStorage {
  const channel = new BroadcastChannel(`lead-flow-studio ${name}`);
  return {
    async load() {
      const database = await open();
      return read(database.transaction(storeName).objectStore(storeName), name);
    },
    async save(text, version) {
      const database = await open();
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
      const there = await read(store, name);
      if (there && there.version !== version) return there;
      const saved = { text, version: crypto.randomUUID() };
      await done(store.put(saved, name));
      channel.postMessage(saved.version);
      return saved;
    },
    watch(onChange) {
      channel.addEventListener('message', onChange);
      return () => channel.removeEventListener('message', onChange);
    },
  };
}
