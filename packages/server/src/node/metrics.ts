import { Counter, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../core/options.ts';

/** Counts for Prometheus, in a registry of the server's own. Labels are routes, forms and the names of receivers, never addresses. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({ name: 'leadflow_request_seconds', help: 'Time to answer a request', labelNames: ['route', 'status'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers });
  const leads = new Counter({ name: 'leadflow_leads_total', help: 'Leads stored', labelNames: ['form', 'shelf'], registers });
  const deliveries = new Counter({ name: 'leadflow_deliveries_total', help: 'Tries to tell of a lead', labelNames: ['channel', 'outcome'], registers });
  return {
    request: (route, status, seconds) => requests.observe({ route, status }, seconds),
    lead: (form, shelf) => leads.inc({ form, shelf }),
    delivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
