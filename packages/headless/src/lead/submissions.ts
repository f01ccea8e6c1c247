import type { SubmitResult } from '../flow/state.ts';
import type { RandomService, StorageService } from '../services/services.ts';
import { hashText } from './hashText.ts';

const storageKey = 'lead-flow:submission';

/** Remembers what was sent, so that the same answers keep their id and an acknowledged lead is not sent again. */
export interface Submissions {
  /** The id for these answers: the same one for every try, a new one when an answer has changed. */
  idFor(content: string): string;
  /** What the server gave for these answers; undefined while it has acknowledged none. */
  acknowledged(content: string): SubmitResult | undefined;
  acknowledge(content: string, result: SubmitResult): void;
}

/** Only a hash and an id are stored, so that a reload keeps the id and no answer is left in the browser. */
export function createSubmissions(storage: StorageService, random: RandomService): Submissions {
  let current: { readonly hash: string; readonly id: string } | undefined;
  const results = new Map<string, SubmitResult>();

  function restored(hash: string): string | undefined {
    const [storedHash, id] = (storage.get(storageKey) ?? '').split(' ');
    return storedHash === hash && id ? id : undefined;
  }

  return {
    idFor(content) {
      const hash = hashText(content);
      if (current?.hash !== hash) {
        current = { hash, id: restored(hash) ?? random.uuid() };
        storage.set(storageKey, `${hash} ${current.id}`);
      }
      return current.id;
    },
    acknowledged: (content) => results.get(hashText(content)),
    acknowledge(content, result) {
      results.set(hashText(content), result);
      storage.remove(storageKey);
    },
  };
}
