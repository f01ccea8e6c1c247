import { createLeadServer, type LeadServer } from '@leadflow/server';
import { afterAll, beforeAll } from 'vitest';
import { testEndpoints } from './endpointBehaviour.ts';
import { partialForm, shortForm } from './leadFixtures.ts';
import { siteOf } from './leadSite.ts';
import { startPostgres, type TestPostgres } from './startPostgres.ts';

let postgres: TestPostgres;
let server: LeadServer;

beforeAll(async () => {
  postgres = await startPostgres();
  server = createLeadServer({ database: await postgres.database(), rates: false, log: () => undefined, forms: { short: { definition: shortForm }, partial: { definition: partialForm } } });
}, 120_000);
afterAll(async () => {
  await server.close();
  await postgres.stop();
}, 120_000);

testEndpoints(
  () => siteOf(server),
  () => siteOf(server, 'partial'),
);
