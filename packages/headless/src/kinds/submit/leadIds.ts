import type { StorageService } from '../../services/services.ts';

const storageKey = 'lead-flow:submission';
/** Never are more leads than this unacknowledged at once; the oldest gives way. */
const maxStored = 8;

type Line = readonly [hash: string, id: string];

/** Lines of hash and id. Read each time, as every form of the page writes here. */
function stored(storage: StorageService): readonly Line[] {
  const lines = (storage.get(storageKey) ?? '').split('\n').map((line) => line.split(' '));
  return lines.flatMap(([hash, id]): readonly Line[] => (hash && id ? [[hash, id]] : []));
}

function store(storage: StorageService, lines: readonly Line[]): void {
  if (lines.length === 0) return storage.remove(storageKey);
  storage.set(storageKey, lines.slice(-maxStored).map((line) => line.join(' ')).join('\n'));
}

/** The id under which a lead was tried before a reload of the page, by the hash of its content. */
export function storedLeadId(storage: StorageService, hash: string): string | undefined {
  return stored(storage).find(([known]) => known === hash)?.[1];
}

/** Keeps a lead's id across a reload, so that the server can tell a retry from a second lead. No answer is stored, only its hash. */
export function storeLeadId(storage: StorageService, hash: string, id: string): void {
  store(storage, [...stored(storage).filter(([known]) => known !== hash), [hash, id]]);
}

/** Forgets leads that were acknowledged, or that another visitor must not repeat. */
export function forgetLeadIds(storage: StorageService, ids: readonly string[]): void {
  store(storage, stored(storage).filter(([, id]) => !ids.includes(id)));
}
