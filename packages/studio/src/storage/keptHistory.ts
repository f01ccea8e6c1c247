import { begin, type History } from '../document/history.ts';
import type { Form } from '../document/form.ts';
import { done, transact } from './database.ts';

interface Kept {
  /** The text that was stored with it. */
  readonly text: string;
  readonly history: History;
}

/** As many edits can be undone after a reload. */
const mostEdits = 200;

/** Keeps what can be undone and done again beside a form. What the definitions share is written once (the structured clone of a whole keeps that). */
export function keepHistory(id: string, text: string, { form, past, future }: History): Promise<void> {
  const history: History = { form, past: past.slice(-mostEdits), future: future.slice(-mostEdits) };
  return transact('undo', 'readwrite', async (store) => void (await done(store.put({ text, history } satisfies Kept, id))));
}

/** The history of a form that was loaded: the kept one where it belongs to this very text, else a new one. */
export async function historyOf(id: string | undefined, text: string, form: Form): Promise<History> {
  if (id === undefined) return begin(form);
  try {
    // as: nobody else writes there.
    const kept = await transact('undo', 'readonly', (store) => done(store.get(id) as IDBRequest<Kept | undefined>));
    return kept?.text === text ? kept.history : begin(form);
  } catch {
    return begin(form);
  }
}
