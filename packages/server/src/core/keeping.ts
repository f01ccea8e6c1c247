import type { KeepRules, LogLine } from './options.ts';
import { leadStatuses, type Store } from './store.ts';

const dayMs = 86_400_000;
const batch = 500;
const suspectedDays = 30;

/** Deletes what need not be kept any longer, once a day by one of the processes. */
export async function forgetOld(store: Store, rules: KeepRules, now: number, log: (line: LogLine) => void): Promise<void> {
  if (!(await store.takeTask('forget', now, dayMs))) return;
  const terms = [
    { shelf: 'suspected', days: rules.suspected ?? suspectedDays } as const,
    { shelf: 'partial', days: rules.partial } as const,
    ...leadStatuses.map((status) => ({ shelf: 'list', status, days: rules.statuses?.[status] }) as const),
  ];
  for (const { days, ...term } of terms) {
    if (days === undefined) continue;
    let deleted = 0;
    for (let ids = await store.outdated({ ...term, before: now - days * dayMs }, batch); ids.length > 0; ids = await store.outdated({ ...term, before: now - days * dayMs }, batch)) {
      await store.remove(ids);
      deleted += ids.length;
    }
    if (deleted > 0) log({ level: 'info', event: 'forgotten', ...term, leads: deleted });
  }
}
