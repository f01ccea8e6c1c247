import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from '../core/options.ts';
import { schema, type OpenDatabase } from './database/open.ts';

const windowSeconds = 600;

/** Counts calls in ten minutes: on PostgreSQL for all machines together, else in this process. */
export function createLimiter(database: () => OpenDatabase | undefined): Limiter {
  const own = new Map<string, RateLimiterMemory>();
  const shared = new Map<string, RateLimiterPostgres>();

  function ownFor(call: string, limit: number): RateLimiterMemory {
    const made = own.get(call) ?? new RateLimiterMemory({ points: limit, duration: windowSeconds, keyPrefix: call });
    own.set(call, made);
    return made;
  }

  function sharedFor(call: string, limit: number): RateLimiterPostgres | undefined {
    const pool = database()?.pool;
    if (!pool) return undefined;
    // Where the database is away, this process counts alone. The table is made by our migration.
    const insuranceLimiter = new RateLimiterMemory({ points: limit, duration: windowSeconds, keyPrefix: `${call} alone` });
    const made = shared.get(call) ?? new RateLimiterPostgres({ points: limit, duration: windowSeconds, keyPrefix: call, storeClient: pool, schemaName: schema, tableName: 'rate_limit', tableCreated: true, insuranceLimiter });
    shared.set(call, made);
    return made;
  }

  return async (call, key, limit) => {
    try {
      const { consumedPoints } = await ownFor(call, limit).consume(key);
      // The shared count is asked from the second call on: most visitors send one lead, and asking for each halves what the database can take.
      if (consumedPoints > 1) await sharedFor(call, limit)?.consume(key);
      return false;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return true;
      throw refusal;
    }
  };
}
