import { fileURLToPath } from 'node:url';
import { serveDemo } from './serveDemo.ts';

const leadsFile = process.env['LEADS_FILE'] ?? fileURLToPath(new URL('../.leads/leads.db', import.meta.url));
const port = Number(process.env['PORT'] ?? 4300);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`PORT=${process.env['PORT']}: give a whole number from 0 to 65535, or leave it out for 4300.\n`);
  process.exit(1);
}
const server = await serveDemo({ port, leadsFile });

function stop(): void {
  // Leads that are being written are finished first.
  void server.close().then(() => process.exit(0));
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

process.stdout.write(`\nLead Flow demo: ${server.origin}/\nLeads received: ${server.origin}/leads/\nDocumentation: ${server.origin}/docs/\nCtrl-C stops it.\n`);
