import { useEffect, useRef, useState } from 'react';
import type { History } from '../document/history.ts';
import { keepHistory } from './keptHistory.ts';
import type { Saved, StudioStorage } from './studioStorage.ts';

/** How it stands with what was stored. */
export type Saving = { readonly status: 'saved' | 'saving' | 'failed' } | { readonly status: 'other'; readonly other: Saved };

/** Milliseconds until a text that could not be stored is tried again. */
const retryAfter = 3000;

/**
 * Stores every change, one after the other. Where somebody else has written meanwhile, it stops until `take` or `keep` decides.
 * @param opened What was loaded; undefined for a form that is stored nowhere yet.
 */
export function useSaving(storage: StudioStorage, opened: Saved | undefined, text: string, history: History): { readonly saving: Saving; readonly isStored: boolean; readonly savedAt: number | undefined; keep(): void; take(): Saved | undefined } {
  const [saving, setSaving] = useState<Saving>({ status: 'saved' });
  const [known, setKnown] = useState(opened);
  const [savedAt, setSavedAt] = useState<number>();
  const isBusy = useRef(false);
  /** Counts saves and decisions: an answer to what was asked before the last one is out of date. */
  const turns = useRef(0);
  const isStored = known?.text === text;

  useEffect(() => {
    if (isBusy.current || saving.status === 'other' || saving.status === 'failed' || isStored) return;
    isBusy.current = true;
    turns.current += 1;
    setSaving({ status: 'saving' });
    storage
      .save(text, known?.version)
      .then(async (there) => {
        // What can be undone is less than the form: where it can't be kept, the form still is.
        if (there.text === text && storage.id !== undefined) await keepHistory(storage.id, text, history).catch(() => undefined);
        isBusy.current = false;
        if (there.text !== text) return setSaving({ status: 'other', other: there });
        setKnown(there);
        setSavedAt(Date.now());
        setSaving({ status: 'saved' });
      })
      .catch(() => {
        isBusy.current = false;
        setSaving({ status: 'failed' });
      });
  }, [storage, text, history, known, isStored, saving.status]);

  useEffect(() => {
    if (saving.status !== 'failed') return undefined;
    const timer = setTimeout(() => setSaving({ status: 'saving' }), retryAfter);
    return () => clearTimeout(timer);
  }, [saving.status]);

  // Whoever leaves with something that is stored nowhere is asked first.
  useEffect(() => {
    if (isStored) return undefined;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isStored]);

  useEffect(
    () =>
      storage.watch(() => {
        // What is read while this studio writes may be its own work.
        if (isBusy.current) return;
        const before = turns.current;
        void storage.load().then((there) => {
          if (there && turns.current === before && there.version !== known?.version) setSaving({ status: 'other', other: there });
        });
      }),
    [storage, known],
  );

  const settle = (there: Saved) => {
    turns.current += 1;
    setKnown(there);
    setSaving({ status: 'saved' });
  };
  return {
    saving,
    isStored,
    savedAt,
    keep() {
      if (saving.status === 'other') settle({ ...saving.other });
    },
    take() {
      if (saving.status !== 'other') return undefined;
      settle(saving.other);
      return saving.other;
    },
  };
}
