import { sql } from 'kysely';
import type { Store } from '../../core/store.ts';
import type { Ask, Run } from './open.ts';

/** As a literal: SQLite takes the index of what is pending only where it can see that word. */
const pending = sql.lit('pending' as const);

/** What is to be told of leads, and to whom. */
export function deliveriesIn(ask: Ask, run: Run): Pick<Store, 'deliveries' | 'deliverAgain' | 'dueTargets' | 'claim' | 'finish' | 'oldestDue'> {
  return {
    deliveries: (leadId) => ask((db) => db.selectFrom('delivery').selectAll().where('leadId', '=', leadId).orderBy('id').execute()),
    deliverAgain: (leadId, targets, at) =>
      ask((db) =>
        db.transaction().execute(async (trx) => {
          for (const target of targets) {
            const { round } = await trx.selectFrom('delivery').select(({ fn }) => fn.max('round').as('round')).where('leadId', '=', leadId).where('target', '=', target).executeTakeFirstOrThrow();
            await trx.deleteFrom('delivery').where('leadId', '=', leadId).where('target', '=', target).where('state', '=', pending).execute();
            await trx.insertInto('delivery').values({ leadId, target, round: Number(round ?? 0) + 1, state: 'pending', tries: 0, dueAt: at, reason: '', sentAt: null }).execute();
          }
        }),
      ),
    dueTargets: (now) => ask(async (db) => (await db.selectFrom('delivery').select('target').distinct().where('state', '=', pending).where('dueAt', '<=', now).execute()).map(({ target }) => target)),
    claim: (target, now, lease, limit) =>
      run(async ({ db, kind }) => {
        const due = db.selectFrom('delivery').select('id').where('state', '=', pending).where('target', '=', target).where('dueAt', '<=', now).orderBy('dueAt').orderBy('id').limit(limit);
        const rows = await db
          .updateTable('delivery')
          .set(({ eb }) => ({ dueAt: now + lease, tries: eb('tries', '+', 1) }))
          .where('id', 'in', kind === 'postgres' ? due.forUpdate().skipLocked() : due)
          .returningAll()
          .execute();
        return rows.toSorted((a, b) => a.id - b.id);
      }),
    finish: (claimed, { state, reason, dueAt, sentAt }) =>
      ask(async (db) => {
        const { numUpdatedRows } = await db.updateTable('delivery').set({ state, reason, dueAt, sentAt }).where('id', '=', claimed.id).where('state', '=', pending).where('dueAt', '=', claimed.dueAt).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    oldestDue: () => ask(async (db) => (await db.selectFrom('delivery').select('dueAt').where('state', '=', pending).orderBy('dueAt').limit(1).executeTakeFirst())?.dueAt),
  };
}
