import { done, newId, transact } from './database.ts';
import type { KeptForm, Revision, Saved, StudioForms, StudioStorage } from './studioStorage.ts';

interface Entry extends Saved {
  readonly changedAt?: number;
}

interface KeptRevision extends Omit<Revision, 'id'> {
  readonly form: string;
}

// as: nobody else writes there.
const read = (store: IDBObjectStore, id: string): Promise<Entry | undefined> => done(store.get(id) as IDBRequest<Entry | undefined>);

async function entriesOf<Value>(store: IDBObjectStore): Promise<readonly (readonly [key: string | number, value: Value])[]> {
  // as: nobody else writes there.
  const [keys, values] = await Promise.all([done(store.getAllKeys() as IDBRequest<(string | number)[]>), done(store.getAll() as IDBRequest<Value[]>)]);
  return keys.flatMap((key, index) => values.slice(index, index + 1).map((value) => [key, value] as const));
}

const latestFirst = ({ changedAt: one = 0 }: KeptForm, { changedAt: other = 0 }: KeptForm): number => other - one;

/** Keeps a form in the browser. A transaction compares the version and writes, so of two tabs only one does; a channel tells the other. */
export function indexedStorage(id: string, name?: string): StudioStorage {
  let channel: BroadcastChannel | undefined;
  const channelName = `lead-flow-studio ${id}`;
  return {
    id,
    async load() {
      // Where a browser refuses channels, it refuses storage to the page.
      channel ??= new BroadcastChannel(channelName);
      return transact('forms', 'readonly', (store) => read(store, id));
    },
    async save(text, version) {
      const saved = await transact('forms', 'readwrite', async (store): Promise<Saved> => {
        const there = await read(store, id);
        if (there && there.version !== version) return there;
        const entry = { ...(name !== undefined && { name }), ...there, text, version: newId(), changedAt: Date.now() };
        await done(store.put(entry, id));
        return entry;
      });
      if (saved.text === text) channel?.postMessage(saved.version);
      return saved;
    },
    watch(onChange) {
      channel?.addEventListener('message', onChange);
      return () => channel?.removeEventListener('message', onChange);
    },
    rename: (next) =>
      transact('forms', 'readwrite', async (store) => {
        name = next;
        const there = await read(store, id);
        if (there) await done(store.put({ ...there, name: next }, id));
      }),
    revisions: {
      list: () =>
        transact('revisions', 'readonly', async (store) =>
          (await entriesOf<KeptRevision>(store)).filter(([, { form }]) => form === id).map(([key, { form: _form, ...revision }]) => ({ ...revision, id: String(key) })).toReversed(),
        ),
      add: (revision) => transact('revisions', 'readwrite', async (store) => void (await done(store.add({ ...revision, form: id } satisfies KeptRevision)))),
    },
  };
}

/** All forms that this browser keeps for the site. */
export function indexedForms(): StudioForms {
  return {
    async list() {
      new BroadcastChannel('lead-flow-studio').close();
      const entries = await transact('forms', 'readonly', (store) => entriesOf<Entry>(store));
      return entries.map(([id, { name, changedAt }]) => ({ id: String(id), name, changedAt })).toSorted(latestFirst);
    },
    open: indexedStorage,
    async remove(id) {
      const entry = await transact('forms', 'readwrite', async (store) => {
        const there = await read(store, id);
        await done(store.delete(id));
        return there;
      });
      return () => transact('forms', 'readwrite', async (store) => void (entry && (await done(store.put(entry, id)))));
    },
  };
}
