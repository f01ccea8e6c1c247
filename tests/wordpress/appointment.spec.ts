import { beforeEach, expect, test } from 'vitest';
import { addForm, addPage } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead } from './leadCalls.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const clinics = ['denver', 'new-york'].map((value) => ({ title: value, zip: '80206', lat: '39.73', lng: '-104.95', value, status: '', group: '', hours: 'Mon-Fri 9:00 AM-11:00 AM; Sat 13:00-14:00', timezone: value === 'denver' ? '' : 'America/New_York' }));
site.php(`update_option( 'lead_flow_clinics', json_decode( '${JSON.stringify(clinics)}', true ) );`);

const [area, contact] = shortForm.steps;
const form = addForm(site, 'Appointments', { steps: [{ ...area, target: 'when' }, { id: 'when', type: 'appointment', question: 'When?', target: 'contact' }, contact] });
const { submit, call, set } = leadCalls(site, form);
const slots = async (query: string) => (await call(`leadflow/v1/slots?${query}`)).body;
const times = async (query: string) => (await slots(query))['slots'];
const wish = (wishes: unknown, more: object = {}) => {
  const [first, last] = newLead().journey;
  const answer = Array.isArray(wishes) ? wishes.join(', ') : '';
  return newLead({ 'appointment': wishes, 'appointment_timezone': 'America/Denver', 'your-city': 'denver', 'journey': [first, { step: 2, stepId: 'when', question: 'When?', answer, type: 'appointment' }, { ...last, step: 3 }], ...more });
};
beforeEach(() => {
  site.query('DELETE FROM leads');
  set({ leads_per_address: 0 });
});

// A Friday and a Saturday in winter, then a Monday in summer.
const weekend = 'from=2035-01-05&to=2035-01-07';
const nine = '2035-01-05T09:00:00-07:00';

test('times at a clinic are those of its opening hours, in its own time, and say that they bind nobody', async () => {
  expect(await slots(`clinic=denver&${weekend}`)).toMatchObject({
    timezone: 'America/Denver',
    minutes: 30,
    binding: false,
    slots: [nine, '2035-01-05T09:30:00-07:00', '2035-01-05T10:00:00-07:00', '2035-01-05T10:30:00-07:00', '2035-01-06T13:00:00-07:00', '2035-01-06T13:30:00-07:00'],
  });
  expect(await times('clinic=new-york&from=2035-07-02&to=2035-07-02&minutes=60')).toEqual(['2035-07-02T09:00:00-04:00', '2035-07-02T10:00:00-04:00']);
  expect(await times('clinic=denver&from=2020-01-01&to=2020-01-31')).toEqual([]);
  expect((await call(`leadflow/v1/slots?clinic=nowhere&${weekend}`)).status).toBe(404);
  expect((await call('leadflow/v1/slots?clinic=denver&from=2035-02-30&to=x')).status).toBe(400);
  expect((await fetch(`${site.url}wp-json/leadflow/v1/slots?clinic=denver&${weekend}`)).headers.get('cache-control')).toBe('no-store');
});

test('a time that somebody has asked for is no longer offered, until that lead is lost, and may still be wished for', async () => {
  expect((await submit(wish([nine, '2035-01-06T13:00:00-07:00']))).body.errors).toEqual([]);
  expect(await times(`clinic=denver&${weekend}`)).toEqual(['2035-01-05T09:30:00-07:00', '2035-01-05T10:00:00-07:00', '2035-01-05T10:30:00-07:00', '2035-01-06T13:30:00-07:00']);
  expect(await times('clinic=new-york&from=2035-01-05&to=2035-01-05')).toHaveLength(4);
  expect((await submit(wish([nine]))).body.success).toBe(true);
  site.query("UPDATE leads SET status = 'lost'");
  expect(await times(`clinic=denver&${weekend}`)).toHaveLength(6);
});

test('wishes are checked, told in words with their time zone, and left out where nothing was free', async () => {
  for (const bad of ['tomorrow', ['2035-01-05 09:00'], ['2035-01-05T09:00:00'], Array.from({ length: 11 }, () => nine)]) {
    expect((await submit(wish(bad))).body.errors).toEqual(['journey[1].appointment must be a list of times with an offset']);
  }
  await submit(wish([nine]));
  const rows = site.php('return LeadFlow\\LeadDetails::of( LeadFlow\\LeadStore::query( array(), 1 )[0] );') as ReadonlyArray<{ readonly name: string; readonly value: string }>; // as: what LeadDetails returns
  expect(rows.find(({ name }) => name === 'When?')?.value).toBe('1. Friday, January 5, 2035, 9:00 am\nWishes, nothing is booked. America/Denver');
  expect(rows.map(({ name }) => name)).not.toContain('appointment');
  expect((await submit(wish(undefined, { appointment_timezone: undefined }))).body.success).toBe(true);
});

test('a page names the address of the times', async () => {
  const html = await (await fetch(addPage(site, 'Appointments', `[lead_flow id="${form}"]`))).text();
  expect(html).toContain(`"slotsUrl":"${site.url}wp-json/leadflow/v1/slots"`);
});
