import { fileURLToPath } from 'node:url';
import { serveDemo } from './serveDemo.ts';

const leadsFile = process.env['LEADS_FILE'] ?? fileURLToPath(new URL('../.leads/leads.ndjson', import.meta.url));
const server = await serveDemo({ port: Number(process.env['PORT'] ?? 4300), leadsFile });

function stop(): void {
  // Whatever is being written is finished first; a second signal must not cut it off.
  void server.close().then(() => process.exit(0));
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

process.stdout.write(`\nLead Flow demo: ${server.origin}/\nLeads received: ${server.origin}/leads/\nCtrl-C stops it.\n`);
