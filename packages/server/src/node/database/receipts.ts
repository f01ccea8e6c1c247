import { sql } from 'kysely';
import type { Store } from '../../core/store.ts';
import type { Ask, Run } from './open.ts';

/** Whether a row with this number is there already. */
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE');

/** What visitors have agreed to, and its chain. */
export function receiptsIn(ask: Ask, run: Run): Pick<Store, 'receipts' | 'receiptChain' | 'receiptsToChain' | 'chainReceipts'> {
  return {
    receipts: (leadId) => ask((db) => db.selectFrom('receipt').selectAll().where('leadId', '=', leadId).orderBy('id').execute()),
    receiptChain: (after, limit) => ask((db) => db.selectFrom('receipt').selectAll().where('number', '>', after).orderBy('number').limit(limit).execute()),
    receiptsToChain: (before, limit) =>
      ask(async (db) => {
        const last = await db.selectFrom('receipt').select(['number', 'hash']).where('number', 'is not', null).orderBy('number', 'desc').limit(1).executeTakeFirst();
        const receipts = await db.selectFrom('receipt').select(['id', 'digest', 'signature']).where('number', 'is', null).where('createdAt', '<', before).orderBy('id').limit(limit).execute();
        return { last: typeof last?.number === 'number' && last.hash !== null ? { number: last.number, hash: last.hash } : undefined, receipts };
      }),
    chainReceipts: (links) =>
      run(async ({ db, kind }) => {
        const json = JSON.stringify(links);
        const each = kind === 'sqlite' ? sql`json_each(${json}) as link` : sql`json_array_elements(cast(${json} as json)) as link(value)`;
        // Of receipts that another process has chained in between, nothing changes; where it has chained others, a number is taken, and none of these is chained.
        await sql`update receipt set number = cast(link.value ->> 'number' as bigint), previous = link.value ->> 'previous', hash = link.value ->> 'hash', seal = link.value ->> 'seal'
          from ${each} where receipt.id = cast(link.value ->> 'id' as bigint) and receipt.number is null`
          .execute(db)
          .catch((error: unknown) => {
            if (!isTaken(error)) throw error;
          });
      }),
  };
}
