import { Hono } from 'hono';
import { faultyCalls, isCall, isFault, type FaultPlan } from './faults.ts';
import type { Received } from './received.ts';

/** Controls for tests and people. Without CORS headers, so that pages of other origins can't read the leads. */
export function controlRoutes(received: Received, plan: FaultPlan): Hono {
  const app = new Hono();
  app.get('/__leads', (c) => c.json(received.all()));
  app.delete('/__leads', async (c) => {
    await received.clear();
    return c.body(null, 204);
  });
  app.post('/__faults', async (c) => {
    // Other content types would let a page of another origin set faults without a preflight.
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
    const wish: unknown = isJson ? await c.req.json().catch(() => undefined) : undefined;
    const [call, fault, times] = ['call', 'fault', 'times'].map((name): unknown => Reflect.get(Object(wish), name));
    if (!isCall(call)) return c.json({ error: `Send JSON: {"call", "fault", "times"?}; call is one of ${faultyCalls.join(', ')}` }, 400);
    if (!isFault(fault)) return c.json({ error: 'fault is not known, see the README' }, 400);
    plan.add(call, fault, typeof times === 'number' ? times : undefined);
    return c.body(null, 204);
  });
  app.delete('/__faults', (c) => {
    plan.clear();
    return c.body(null, 204);
  });
  return app;
}
