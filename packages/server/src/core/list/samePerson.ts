import { personKey } from '../lead/draft.ts';
import type { Store, StoredLead } from '../store.ts';

/** The keys of whoever sent a lead: their e-mail address and telephone number, not those of others that it names. */
export const keysOf = ({ email, phone }: Pick<StoredLead, 'email' | 'phone'>): readonly string[] => [email, phone].flatMap((text) => personKey(text) ?? []);

/** By lead, how many others there are of the same person, at most so many milliseconds before or after it; leads without others are left out. */
export async function samePerson(store: Store, leads: readonly StoredLead[], within: number, clinics: readonly string[] | undefined): Promise<ReadonlyMap<number, number>> {
  const times = leads.map(({ createdAt }) => createdAt);
  const keys = [...new Set(leads.flatMap(keysOf))];
  const found = keys.length === 0 ? [] : await store.withKeys(keys, Math.min(...times) - within, Math.max(...times) + within, clinics);
  const counts = leads.map((lead) => {
    const own = keysOf(lead);
    // A lead that names somebody's address in another field, such as a friend's, is not theirs.
    const others = found.filter((other) => other.id !== lead.id && Math.abs(other.createdAt - lead.createdAt) <= within && keysOf(other).some((key) => own.includes(key)));
    return [lead.id, others.length] as const;
  });
  return new Map(counts.filter(([, count]) => count > 0));
}
