import { isPartial, type LeadStore, type StoredLead } from './leadStore.ts';

/** What a route knows of a lead before it is stored. */
type LeadDraft = Pick<StoredLead, 'kind' | 'payload' | 'submissionId'>;

/** Stores leads, each submission once. */
export interface LeadRecorder {
  /** The lead of an earlier request with this id, even if it is still being written; undefined for a new one. */
  known(submissionId: string | undefined): Promise<StoredLead> | undefined;
  /** Stores a lead; resolves with the earlier one when its `submissionId` is known, unless that was left halfway: the new one takes its place. */
  record(draft: LeadDraft): Promise<StoredLead>;
}

const firstLeadId = 10_001;

function hex(length: number, random: () => number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
}

/** A version 4 UUID; a test passes its own `random`. */
function makeUuid(random: () => number): string {
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${hex(8, random)}-${hex(4, random)}-4${hex(3, random)}-${variant}${hex(3, random)}-${hex(12, random)}`;
}

/** Base64 with `+`, `/` and `=` in it, which break in a client that doesn't encode them. */
function makeOpaque(random: () => number): string {
  const bytes = Array.from({ length: 25 }, () => Math.floor(random() * 256));
  return btoa(String.fromCharCode(0xfb, 0xff, 0xfe, ...bytes));
}

/** Records leads in a store; their ids continue from the highest one in it. */
export function createLeadRecorder(
  store: LeadStore,
  { now, random }: { now: () => number; random: () => number },
): LeadRecorder {
  const underway = new Map<string, Promise<StoredLead>>();
  let nextId = Math.max(firstLeadId - 1, ...store.all().map(({ id }) => id)) + 1;

  function known(submissionId: string | undefined): Promise<StoredLead> | undefined {
    if (submissionId === undefined) return undefined;
    const stored = store.all().find((lead) => lead.submissionId === submissionId);
    return stored ? Promise.resolve(stored) : underway.get(submissionId);
  }

  async function append(draft: LeadDraft, earlier?: StoredLead): Promise<StoredLead> {
    const { id, leadUid, dataEnc } = earlier ?? { id: nextId++, leadUid: makeUuid(random), dataEnc: makeOpaque(random) };
    const lead: StoredLead = { id, leadUid, receivedAt: new Date(now()).toISOString(), dataEnc, ...draft };
    await store.append(lead);
    return lead;
  }

  return {
    known,
    record(draft) {
      const { submissionId } = draft;
      const earlier = known(submissionId);
      const recorded = earlier ? earlier.then((lead) => (isPartial(lead) ? append(draft, lead) : lead)) : append(draft);
      if (submissionId === undefined) return recorded;
      underway.set(submissionId, recorded);
      return recorded.finally(() => underway.delete(submissionId));
    },
  };
}
