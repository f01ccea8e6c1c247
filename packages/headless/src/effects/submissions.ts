import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { SubmitResult } from '../flow/state.ts';
import type { RandomService, StorageService } from '../services/services.ts';
import { hashText } from '../base/hashText.ts';

const storageKey = 'lead-flow:submission';
/** More leads than this are never unacknowledged at once; the oldest gives way. */
const maxStored = 8;

type Answer = SubmitResult | LeadFlowError;

/** Remembers what was sent, so that the same answers keep their id and one lead is under way once. */
export interface Submissions {
  /**
   * Sends these answers unless they are under way or acknowledged: then the answer is the one of before. `id` is the same one for every
   * try until the server has acknowledged them.
   */
  once(content: string, send: (id: string) => Promise<Answer>): Promise<{ readonly result: Answer; readonly isRepeat: boolean }>;
  /** Takes what was sent for another person's, whatever became of it: this form begins anew, and a lead too many is better than one lost. */
  forgetSent(): void;
}

/** Only hashes and ids are stored, so that a reload keeps the id and no answer is left in the browser. */
export function createSubmissions(storage: StorageService, random: RandomService): Submissions {
  /** Those of this form since it began, by hash. */
  const ids = new Map<string, string>();
  /** What was sent since the form began. */
  let sent = { underWay: new Map<string, Promise<Answer>>(), acknowledged: new Map<string, Answer>() };

  /** Lines of hash and id. Read anew each time: every form of the page writes here. */
  function stored(): ReadonlyMap<string, string> {
    const lines = (storage.get(storageKey) ?? '').split('\n');
    return new Map(lines.map((line) => line.split(' ')).flatMap(([hash, id]) => (hash && id ? [[hash, id] as const] : [])));
  }

  function store(lines: ReadonlyMap<string, string>): void {
    if (lines.size === 0) return storage.remove(storageKey);
    storage.set(storageKey, [...lines].slice(-maxStored).map((line) => line.join(' ')).join('\n'));
  }

  function forget(hash: string): void {
    ids.delete(hash);
    store(new Map([...stored()].filter(([known]) => known !== hash)));
  }

  function idFor(hash: string): string {
    const id = ids.get(hash) ?? stored().get(hash) ?? random.uuid();
    ids.set(hash, id);
    store(new Map(stored()).set(hash, id));
    return id;
  }

  return {
    async once(content, send) {
      const hash = hashText(content);
      const own = sent;
      const before = own.acknowledged.get(hash) ?? own.underWay.get(hash);
      if (before) return { result: await before, isRepeat: true };
      // At once: a reset while the captcha works must find it.
      const sending = send(idFor(hash));
      own.underWay.set(hash, sending);
      try {
        const result = await sending;
        if ('leadUid' in result) {
          // After a reset the id is that of the next visitor, who gives the same answers.
          if (own === sent) forget(hash);
          own.acknowledged.set(hash, result);
        }
        return { result, isRepeat: false };
      } finally {
        own.underWay.delete(hash);
      }
    },
    forgetSent() {
      for (const hash of ids.keys()) forget(hash);
      sent = { underWay: new Map(), acknowledged: new Map() };
    },
  };
}
