const stores = ['forms', 'undo', 'revisions'] as const;

/** Milliseconds until a store that stays silent counts as refused: Safari’s may never answer, and an old tab can hold up an upgrade. */
export const patience = 1500;

/** The result of a request. */
export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lead-flow-studio', 2);
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), patience);
    request.onupgradeneeded = () => {
      for (const name of stores) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { autoIncrement: name === 'revisions' });
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('IndexedDB refuses'));
    };
  });
}

/**
 * Does some work on one of the browser’s stores. Its result counts only when the transaction is complete: one that finds no space is aborted after its
 * requests have succeeded.
 */
export async function transact<Result>(name: (typeof stores)[number], mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(name, mode);
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB took the change back'));
    });
    const [result] = await Promise.all([work(transaction.objectStore(name)), complete]);
    return result;
  } finally {
    database.close();
  }
}

/** A name that nothing else has. `crypto.randomUUID` is missing on sites without https. */
export const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
