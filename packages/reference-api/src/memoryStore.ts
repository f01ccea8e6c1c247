import type { LeadDraft, LeadStore, StoredLead } from '@leadflow/server/core';

const firstId = 10_001;

/** A store that lives as long as the page or the process: for stories and tests. */
export function createMemoryStore(): LeadStore {
  /** By submission id. */
  const kept = new Map<string, { readonly lead: StoredLead; readonly wishes: LeadDraft['wishes'] }>();
  const texts = new Map<string, string>();
  const keepText = (name: string, text: string): string => texts.get(name) ?? (texts.set(name, text), text);
  let nextId = firstId;
  return {
    write({ keys: _keys, deliveries: _deliveries, receipt: _receipt, wishes, ...draft }) {
      const earlier = kept.get(draft.submissionId)?.lead;
      // Only a form that was left halfway gives way.
      if (earlier && !earlier.isPartial) return Promise.resolve({ lead: earlier, isNew: false });
      const { id, uid, version } = earlier ?? { id: nextId++, uid: draft.uid, version: 0 };
      const shelf = draft.suspicion !== '' ? 'suspected' : draft.isPartial ? 'partial' : 'list';
      const lead: StoredLead = { ...draft, id, uid, shelf, status: 'new', note: '', changedAt: draft.createdAt, version: version + 1 };
      kept.set(draft.submissionId, { lead, wishes });
      return Promise.resolve({ lead, isNew: true });
    },
    find(key) {
      const [[name, value] = []] = Object.entries(key);
      return Promise.resolve([...kept.values()].find(({ lead }) => Reflect.get(lead, name ?? '') === value)?.lead);
    },
    wishes: (clinic, from, to) =>
      Promise.resolve(
        [...kept.values()]
          .flatMap(({ lead, wishes }) => (lead.clinic === clinic ? wishes : []))
          .filter((time) => time >= from && time <= to)
          .toSorted((a, b) => a - b),
      ),
    setting: (name, value) => Promise.resolve(keepText(name, value)),
    keepRevision: (form, revision, definition) => Promise.resolve(void keepText(`${form} ${revision}`, definition)),
    revision: (form, revision) => Promise.resolve(texts.get(`${form} ${revision}`)),
    remove(ids) {
      for (const [key, { lead }] of kept) if (ids.includes(lead.id)) kept.delete(key);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
