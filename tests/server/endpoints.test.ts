import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeadServer, type LeadServer } from '@leadflow/server';
import { afterAll, beforeAll } from 'vitest';
import { testEndpoints } from './endpointBehaviour.ts';
import { partialForm, shortForm } from './leadFixtures.ts';
import { siteOf } from './leadSite.ts';

const folder = mkdtempSync(join(tmpdir(), 'leads-'));
let server: LeadServer;

beforeAll(() => {
  server = createLeadServer({ database: join(folder, 'leads.db'), rates: false, log: () => undefined, forms: { short: { definition: shortForm }, partial: { definition: partialForm } } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

testEndpoints(
  () => siteOf(server),
  () => siteOf(server, 'partial'),
);
