import type { MiddlewareHandler } from 'hono';
import { isFault, type Call, type FaultPlan } from './faults.ts';

/** Thrown where the network would lose the connection; `fetch` rejects with a TypeError too. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('Failed to fetch');
    this.name = 'TypeError';
  }
}

const firewallPage = '<!doctype html><html><head><title>Just a moment</title></head><body><h1>Checking your browser</h1></body></html>';
const phpNotice = '<br />\n<b>Notice</b>:  Undefined index: utm_source in <b>/srv/site/wp-content/plugins/leads/submit.php</b> on line <b>87</b><br />\n';

function refusal(call: Call, status: number): unknown {
  if (call === 'submit' || call === 'duplicate') {
    return { success: false, errors: ['The lead could not be saved', 'Please call the clinic'] };
  }
  if (call === 'lookup') return null;
  return { code: 'fault_on_demand', message: 'This answer was asked for.', data: { status } };
}

/** Makes a call fail as the plan, or the request's `x-fault` parameter, says. */
export function withFaults(call: Call, plan: FaultPlan, wait: (ms: number) => Promise<void>): MiddlewareHandler {
  return async (c, next) => {
    const wanted = c.req.query('x-fault');
    const fault = isFault(wanted) ? wanted : plan.take(call);
    const [kind, detail = ''] = (fault ?? 'none').split(':');
    if (kind === 'drop') throw new ConnectionLost();
    if (kind === 'hang') return new Promise<never>(() => {});
    if (kind === 'status') {
      const status = Number(detail);
      return Response.json(refusal(call, status), { status });
    }
    if (kind === 'refused') return c.json(refusal(call, 200));
    if (fault === 'malformed:html') return c.html(firewallPage);
    if (kind === 'delay') await wait(Number(detail));
    await next();
    if (kind === 'dropAfterCommit') throw new ConnectionLost();
    if (kind === 'malformed') {
      const text = await c.res.text();
      const garbled = detail === 'notice' ? phpNotice + text : text.slice(0, Math.ceil(text.length / 2));
      c.res = new Response(garbled, { status: c.res.status, headers: c.res.headers });
    }
    return undefined;
  };
}
