import { dayOf } from './funnel/count.ts';
import type { KeepRules, LogLine } from './options.ts';
import { leadStatuses, type LeadFilter, type Store } from './store.ts';

const dayMs = 86_400_000;
const batch = 500;
const suspectedDays = 30;
/** As far back as a funnel can be asked for. */
const countedDays = 365;

/** Leads of one kind that may go. */
export interface Outdated {
  /** The leads: a form's, of a shelf, in the list of one status, older than the term. */
  readonly filter: Required<Pick<LeadFilter, 'form' | 'shelf' | 'to'>> & Pick<LeadFilter, 'status'>;
  /** The term. */
  readonly days: number;
}

/** What may go at a moment. */
export async function outdatedAt(store: Store, rules: KeepRules, time: number): Promise<readonly Outdated[]> {
  return (await store.forms()).flatMap((form) => {
    const terms = { ...rules, ...rules.forms?.[form], statuses: { ...rules.statuses, ...rules.forms?.[form]?.statuses } };
    const kinds = [
      { shelf: 'suspected' as const, days: terms.suspected ?? suspectedDays },
      { shelf: 'partial' as const, days: terms.partial },
      ...leadStatuses.map((status) => ({ shelf: 'list' as const, status, days: terms.statuses[status] })),
    ];
    return kinds.flatMap(({ days, ...term }) => (days === undefined ? [] : [{ days, filter: { form, ...term, to: time - days * dayMs } }]));
  });
}

/** Deletes leads and counts that need not be kept any longer, once a day by one of the processes. What is logged are numbers alone. */
export async function forgetOld(store: Store, rules: KeepRules, now: number, log: (line: LogLine) => void): Promise<void> {
  if (!(await store.takeTask('forget', now, dayMs))) return;
  await store.removeCounts(dayOf(now - countedDays * dayMs));
  for (const { filter } of await outdatedAt(store, rules, now)) {
    let deleted = 0;
    for (let ids = await store.outdated(filter, batch); ids.length > 0; ids = await store.outdated(filter, batch)) {
      await store.remove(ids);
      deleted += ids.length;
    }
    const { to: _to, ...term } = filter;
    if (deleted > 0) log({ level: 'info', event: 'forgotten', ...term, leads: deleted });
  }
}
