import type { Hono } from 'hono';
import type { Desk, Visit } from './desk.ts';
import type { Store } from './store.ts';

const databaseMs = 1000;
/** A delivery that waits this long shows that nobody delivers. */
const lateMs = 15 * 60_000;

/** What is wrong with the server, in a word; '' where nothing is. */
async function faultOf({ store, now }: Desk<Store>): Promise<'' | 'database' | 'deliveries'> {
  try {
    await Promise.race([store.ping(), new Promise((_resolve, reject) => setTimeout(reject, databaseMs))]);
    const oldest = await store.oldestDue();
    return oldest !== undefined && oldest < now() - lateMs ? 'deliveries' : '';
  } catch {
    return 'database';
  }
}

const isLoopback = (address: string | undefined): boolean => address === undefined || /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/** `/health` for whoever sends visitors here, and `/metrics` for Prometheus. `isStopping` has new visitors go elsewhere. */
export function addHealth(app: Hono<Visit>, desk: Desk<Store>, isStopping: () => boolean): void {
  app.get('/health', async (c) => {
    if (c.req.query('live') !== undefined) return c.json({ status: 'ok' });
    const fault = isStopping() ? 'stopping' : await faultOf(desk);
    return fault === '' ? c.json({ status: 'ok' }) : c.json({ status: fault }, 503);
  });
  app.get('/metrics', async (c) => {
    if (!desk.metrics) return c.notFound();
    if (!isLoopback(c.env.address)) return c.text('The metrics are for this machine alone.', 403);
    const { type, body } = await desk.metrics.text();
    return c.body(body, 200, { 'content-type': type });
  });
}
