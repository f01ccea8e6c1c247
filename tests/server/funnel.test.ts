import type { LeadServer } from '@leadflow/server';
import { expect, test } from 'vitest';
import { beaconCases, countedForm } from './beaconCases.ts';
import { shortForm } from './leadFixtures.ts';
import { testFolder, testServer } from './testServer.ts';

type Count = readonly string[];

const counted = { ...shortForm, settings: { funnel: true } };
const countingServer = (options: Parameters<typeof testServer>[0] = {}): LeadServer => testServer({ forms: { short: { definition: counted } }, ...options });

async function tell(server: LeadServer, counts: readonly Count[], { device = 'phone', query = '?form=short', address = '192.0.2.1' }: { readonly device?: string; readonly query?: string; readonly address?: string } = {}): Promise<number> {
  const request = new Request(`http://leads.test/wp-json/leadflow/v1/funnel${query}`, { method: 'POST', headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: JSON.stringify({ device, counts }) });
  return (await server.fetch(request, { address })).status;
}

async function funnelOf(server: LeadServer, query = '?form=short', token?: string): Promise<Record<string, unknown> & { readonly steps: ReadonlyArray<Record<string, unknown>> }> {
  const authorization = `Bearer ${token ?? (await server.makeToken())}`;
  return (await server.fetch(new Request(`http://leads.test/leads/funnel${query}`, { headers: { authorization } }))).json();
}

const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let each = 0; each < count; each += 1) await work();
};

test('the funnel says how many reached, passed and left each step, their answers, their time, and which rule of which field turned how many away', async () => {
  const server = countingServer({ rates: false, now: () => Date.UTC(2026, 10, 29, 12) });
  const begun: readonly Count[] = [['shown', 'area'], ['reached', 'area'], ['answer', 'area', 'Legs'], ['time', 'area', '1'], ['passed', 'area'], ['next', 'area', 'you'], ['reached', 'you']];
  const refused = ['you', 'telephone', 'phone'];
  await times(20, () => tell(server, [['shown', 'area']], { device: 'computer' }));
  await times(40, () => tell(server, [...begun, ['refused', ...refused]]));
  await times(10, () => tell(server, [...begun, ['refused', ...refused], ['mended', ...refused], ['time', 'you', '3'], ['passed', 'you'], ['sent', 'you']], { device: 'tablet' }));
  const { revision } = (await server.form('short')) ?? {};
  expect(await funnelOf(server)).toEqual({
    form: 'short',
    revision,
    from: '2026-11-02',
    to: '2026-11-29',
    shown: 70,
    sent: 10,
    steps: [
      { id: 'area', reached: 50, passed: 50, left: 0, seconds: [0, 50, 0, 0, 0, 0], answers: { Legs: 50 }, next: { you: 50 }, refusals: [], devices: { phone: { reached: 40, left: 0 }, tablet: { reached: 10, left: 0 }, computer: { reached: 0, left: 0 } } },
      {
        id: 'you', reached: 50, passed: 10, left: 40, seconds: [0, 0, 0, 10, 0, 0], answers: {}, next: {}, refusals: [{ field: 'telephone', rule: 'phone', refused: 50, turnedAway: 40 }],
        devices: { phone: { reached: 40, left: 40 }, tablet: { reached: 10, left: 0 }, computer: { reached: 0, left: 0 } },
      },
    ],
  });
});

test('no number of four or fewer is told, nor others so exactly that their rest tells it', async () => {
  const server = countingServer({ rates: false });
  await times(97, () => tell(server, [['reached', 'area'], ['passed', 'area']], { device: 'computer' }));
  await times(3, () => tell(server, [['reached', 'area']]));
  const [area] = (await funnelOf(server)).steps;
  expect(area).toMatchObject({ reached: 100, passed: 95, left: null, devices: { phone: { reached: null, left: null }, computer: { reached: 95, left: 0 } } });
});

test('what the form names is counted, as the plugin for WordPress counts it, and nothing else', async () => {
  const report = async (counts: readonly Count[]) => {
    const server = countingServer({ rates: false, forms: { counted: { definition: countedForm } } });
    await times(5, () => tell(server, counts, { query: '?form=counted' }));
    return funnelOf(server, '?form=counted');
  };
  const counted = await report(beaconCases.filter(([, isCounted]) => isCounted).map(([count]) => count));
  expect(counted).toMatchObject({
    shown: 5,
    sent: 5,
    steps: [{ passed: 5, seconds: [5, 0, 0, 0, 0, 5], answers: { Legs: 5, arms: 5 }, next: { contact: 5 }, refusals: [{ field: '', rule: 'required' }] }, { reached: 5, refusals: Array.from({ length: 5 }, () => ({ refused: 5 })) }],
  });
  expect((await report(beaconCases.map(([count]) => count))).steps).toEqual(counted.steps);
});

test('names that the form doesn’t have are not counted, so that strangers can’t fill the table', async () => {
  const folder = testFolder();
  const server = countingServer({ database: `${folder}/leads.db`, rates: false });
  const own: readonly Count[] = [
    ['burnt', 'area'], ['reached', 'cellar'], ['reached', '__proto__'], ['answer', 'area', 'Visa 4111'], ['answer', 'you', 'Ann'], ['time', 'area', '6'], ['time', 'area', '-1'], ['time', 'area'], ['next', 'area', 'https://x.example'],
    ['refused', 'you', 'telephone', 'ann@example.com'], ['refused', 'you', 'password', 'required'], ['mended', 'you', 'telephone'], ['reached', 'area', 'x'.repeat(201)], ['reached'], [],
  ];
  await times(9, () => tell(server, own));
  await times(9, () => tell(server, [['reached', 'area']], { query: '?form=none' }));
  await times(9, () => tell(server, [['reached', 'area']], { query: '?form=short&v=000000000000' }));
  await times(9, () => tell(server, [['reached', 'area']], { device: 'Ann’s phone' }));
  const { steps } = await funnelOf(server);
  expect(steps[0]).toEqual({ id: 'area', reached: 10, passed: 0, left: 10, seconds: [0, 0, 0, 0, 0, 0], answers: {}, next: {}, refusals: [], devices: { phone: { reached: 0, left: 0 }, tablet: { reached: 0, left: 0 }, computer: { reached: 10, left: 10 } } });
  expect(steps[1]).toMatchObject({ reached: 0, refusals: [], answers: {} });
});

test.each([
  ['about health', { privacy: 'health', funnel: true }],
  ['that does not ask to be counted', {}],
])('a form %s is not counted', async (_form, settings) => {
  const server = countingServer({ rates: false, forms: { short: { definition: { ...shortForm, settings } } } });
  await times(9, () => tell(server, [['reached', 'area']]));
  expect((await funnelOf(server)).steps[0]).toMatchObject({ reached: 0 });
});

test('counts are kept for a year', async () => {
  let now = Date.UTC(2026, 10, 29);
  const server = countingServer({ rates: false, now: () => now });
  await times(9, () => tell(server, [['reached', 'area']]));
  const reached = async (): Promise<unknown> => (await funnelOf(server, '?form=short&days=365')).steps[0]?.['reached'];
  now += 360 * 86_400_000;
  await server.work({ once: true });
  expect(await reached()).toBe(10);
  now += 6 * 86_400_000;
  await server.work({ once: true });
  now -= 6 * 86_400_000;
  expect(await reached()).toBe(0);
});

test('a text that is too long, no JSON or one too many from its address is refused', async () => {
  const server = countingServer({ rates: { funnel: 3 } });
  const post = async (body: string) => (await server.fetch(new Request('http://leads.test/wp-json/leadflow/v1/funnel?form=short', { method: 'POST', body }), { address: '192.0.2.9' })).status;
  expect([await post(`{"counts":[],"device":"${'x'.repeat(4096)}"}`), await post('<p>'), await post('{"counts":[]}'), await post('{"counts":[]}')]).toEqual([413, 400, 204, 429]);
});

test('only whoever is signed in sees the funnel', async () => {
  const server = countingServer();
  const ask = async (headers: Record<string, string>) => server.fetch(new Request('http://leads.test/leads/funnel?form=short', { headers, redirect: 'manual' }));
  const token = await server.makeToken();
  expect([(await ask({})).status, (await ask({ authorization: 'Bearer guess' })).status, (await ask({ authorization: `Bearer ${token}` })).status]).toEqual([303, 401, 200]);
  expect(await funnelOf(server, '?form=none', token)).toMatchObject({ code: 'no_form' });
});

test('counts outlive a graceful stop, add up over machines and days, and stay with their revision', async () => {
  const database = `${testFolder()}/leads.db`;
  const day = Date.UTC(2026, 10, 1);
  const at = (days: number, forms?: Parameters<typeof testServer>[0]) => countingServer({ database, rates: false, now: () => day + days * 86_400_000, ...forms });
  const [one, other] = [at(0), at(1)];
  await times(6, () => tell(one, [['reached', 'area']]));
  await times(6, () => tell(other, [['reached', 'area']]));
  await one.close();
  await other.close();
  const { revision = '' } = (await at(1).form('short')) ?? {};
  const later = at(2, { forms: { short: { definition: { ...shortForm, settings: { funnel: true, stepper: 2 } } } } });
  const reached = async (query: string) => (await funnelOf(later, query)).steps[0]?.['reached'];
  expect([await reached('?form=short'), await reached(`?form=short&v=${revision}`), await reached(`?form=short&v=${revision}&days=2`)]).toEqual([0, 10, 5]);
});
