import { createLeadServer, type LeadServer } from '@leadflow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAfterLead } from './afterLeadBehaviour.ts';
import { testEndpoints } from './endpointBehaviour.ts';
import { newLead, partialForm, shortForm } from './leadFixtures.ts';
import { siteOf } from './leadSite.ts';
import { startPostgres, type TestPostgres } from './startPostgres.ts';

let postgres: TestPostgres;
let server: LeadServer;

beforeAll(async () => {
  postgres = await startPostgres();
  server = createLeadServer({ database: await postgres.database(), rates: false, keep: { statuses: { new: 1 } }, list: { authorize: () => Promise.resolve({ name: 'Owner', clinics: ['denver'] }) }, log: () => undefined, forms: { short: { definition: shortForm }, partial: { definition: partialForm } } });
}, 120_000);
afterAll(async () => {
  await server.close();
  await postgres.stop();
}, 120_000);

testEndpoints(
  () => siteOf(server),
  () => siteOf(server, 'partial'),
);

testAfterLead(() => postgres.database());

test('PostgreSQL, too, marks another lead of the same person, counts by clinic, and knows what goes tomorrow', async () => {
  for (const name of ['One', 'Two']) await siteOf(server).submit(newLead({ name, email: 'same@example.com', 'your-city': 'denver' }));
  const read = async (path: string) => (await (await server.fetch(new Request(`https://leads.test/leads/${path}`))).text()).replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
  expect((await read('')).match(/1 more of this person/g)).toHaveLength(2);
  expect(await read('clinics')).toContain('denver 2 2 Nobody has called');
  expect(await read('going')).toMatch(/after 1 days.*Two.*One/);
});

test('PostgreSQL adds the counts of a funnel up over two machines', async () => {
  const database = await postgres.database();
  const machine = () => createLeadServer({ database, rates: false, log: () => undefined, forms: { short: { definition: { ...shortForm, settings: { funnel: true } } } } });
  const [one, other] = [machine(), machine()];
  const tell = async (server: LeadServer) => server.fetch(new Request('https://leads.test/wp-json/leadflow/v1/funnel', { method: 'POST', body: JSON.stringify({ device: 'phone', counts: [['reached', 'area']] }) }));
  for (let each = 0; each < 10; each += 1) expect([(await tell(one)).status, (await tell(other)).status]).toEqual([204, 204]);
  await Promise.all([one.close(), other.close()]);
  const reader = machine();
  const headers = { authorization: `Bearer ${await reader.makeToken()}` };
  expect(await (await reader.fetch(new Request('https://leads.test/leads/funnel', { headers }))).json()).toMatchObject({ steps: [{ reached: 20 }, { reached: 0 }] });
  await reader.close();
});
