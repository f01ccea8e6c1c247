import type { Store } from '../../core/store.ts';
import type { Ask } from './open.ts';

/** Rows of counts in one statement: SQLite takes 32,766 values. */
const countsAtOnce = 1000;

/** The counts of a funnel. */
export function countsIn(ask: Ask): Pick<Store, 'addCounts' | 'counts' | 'removeCounts'> {
  return {
    addCounts: (counts) =>
      ask((db) =>
        db.transaction().execute(async (trx) => {
          for (let at = 0; at < counts.length; at += countsAtOnce) {
            await trx
              .insertInto('funnelCount')
              .values(counts.slice(at, at + countsAtOnce))
              .onConflict((conflict) => conflict.columns(['form', 'revision', 'day', 'step', 'event', 'detail', 'device']).doUpdateSet(({ eb, ref }) => ({ n: eb(ref('funnelCount.n'), '+', ref('excluded.n')) })))
              .execute();
          }
        }),
      ),
    counts: (form, revision, fromDay) =>
      ask(async (db) => {
        const rows = await db
          .selectFrom('funnelCount')
          .select(({ fn }) => ['step', 'event', 'detail', 'device', fn.sum<number | string>('n').as('n')])
          .where('form', '=', form)
          .where('revision', '=', revision)
          .where('day', '>=', fromDay)
          .groupBy(['step', 'event', 'detail', 'device'])
          .execute();
        // A sum of PostgreSQL's comes as a text.
        return rows.map((row) => ({ ...row, n: Number(row.n) }));
      }),
    removeCounts: (beforeDay) => ask(async (db) => void (await db.deleteFrom('funnelCount').where('day', '<', beforeDay).execute())),
  };
}
