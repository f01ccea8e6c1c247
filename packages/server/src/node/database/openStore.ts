import type { Store } from '../../core/store.ts';
import { createKyselyStore } from './kyselyStore.ts';
import { openDatabase } from './open.ts';

/** The store of a database, `leads.db` or `postgres://…`, which is opened with the first call. `onError` is told of connections that are lost. */
export const openStore = (database: string, onError: (error: unknown) => void = () => undefined): Store => createKyselyStore(() => openDatabase(database, onError));
