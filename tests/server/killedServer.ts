import { createLeadServer, serve } from '@leadflow/server';
import { shortForm } from './leadFixtures.ts';

/** A server in a process of its own, for tests that kill it: `node killedServer.ts DATABASE WEBHOOK`. It says on which port it listens. */
const [, , database = '', webhook = ''] = process.argv;
const server = createLeadServer({ database, rates: false, log: () => undefined, forms: { short: { definition: shortForm } }, webhooks: { receiver: { url: webhook, secret: 'shared' } }, list: false });
const { origin } = await serve(server, { port: 0, hostname: '127.0.0.1' });
process.stdout.write(`${origin}\n`);
await server.work();
