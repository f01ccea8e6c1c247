import { beforeEach, expect, test } from 'vitest';
import { addForm, addPage } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead } from './leadCalls.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const clinics = ['denver', 'new-york'].map((value) => ({ title: value, zip: '80206', lat: '39.73', lng: '-104.95', value, status: '', group: '', hours: 'Mon-Fri 9:00 AM-11:00 AM; Sat 13:00-14:00', timezone: value === 'denver' ? '' : 'America/New_York' }));
const save = (list: readonly object[]) => site.php(`update_option( 'lead_flow_clinics', json_decode( '${JSON.stringify(list)}', true ) );`);
save(clinics);

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
  site.query('DELETE FROM leads; DELETE FROM wp_lead_flow_taken_times');
  site.php("LeadFlow\\Slots::forget( 'denver' );");
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

test('a clinic that is open past midnight, till 11:59 PM or around the clock has all its times, in a zone that is written as an offset too', async () => {
  const [denver] = clinics;
  const late = { ...denver, value: 'late', timezone: 'UTC+5.5', hours: 'Thu 22:00-01:00; Fri 11:00 PM-11:59 PM; Sat 00:00-00:00' };
  save([...clinics, late]);
  expect(await slots('clinic=late&from=2035-01-05&to=2035-01-05')).toMatchObject({
    timezone: '+05:30',
    slots: ['2035-01-05T00:00:00+05:30', '2035-01-05T00:30:00+05:30', '2035-01-05T23:00:00+05:30', '2035-01-05T23:30:00+05:30'],
  });
  expect(await times('clinic=late&from=2035-01-06&to=2035-01-06&minutes=60')).toHaveLength(24);
  expect(await times('clinic=late&from=2035-01-04&to=2035-01-04')).toHaveLength(4);
  save(clinics);
});

test.each([
  ['America/Denver', ''],
  ['UTC+2', ''],
  ['utc/gmt-7', ''],
  ['-05:30', ''],
  ['Mountain Time', 'the time zone must be a name such as America/Denver, or an offset such as UTC-7'],
  ['UTC+25', 'the time zone must be a name such as America/Denver, or an offset such as UTC-7'],
])('the time zone %s of a clinic that an owner enters: %s', (timezone, fault) => {
  expect(site.php(`return LeadFlow\\ClinicList::fault( json_decode( '${JSON.stringify({ ...clinics[0], timezone })}', true ), array() );`)).toBe(fault);
});

test('a site whose zone is an offset gives it to its clinics and days; one that has none chosen gives none', () => {
  const zones = (offset: string) => site.php(`
    $before = get_option( 'timezone_string' );
    update_option( 'timezone_string', '' );
    update_option( 'gmt_offset', '${offset}' );
    $step = '{"steps":[{"id":"when","type":"input","lastStep":true,"inputs":[{"name":"day","type":"date","notBefore":"today"}]}]}';
    $json = json_decode( LeadFlow\\Definition::of_text( $step )->to_json( false ), true );
    $zones = array( LeadFlow\\Clinics::find( 'denver' )['wpsl_timezone'], $json['steps'][0]['inputs'][0]['timeZone'] ?? '' );
    update_option( 'gmt_offset', '' );
    update_option( 'timezone_string', $before );
    return $zones;`);
  expect(zones('-7')).toEqual(['-07:00', '-07:00']);
  expect(zones('0')).toEqual(['', '']);
});

test('wishes for times that another server has written in UTC, without seconds or without a colon are taken as the form sends them', async () => {
  for (const time of ['2035-01-05T16:00:00Z', '2035-01-05T16:00Z', '2035-01-05T09:00:00.000-07:00', '2035-01-05T09:00:00-0700']) {
    expect((await submit(wish([time]))).body.errors).toEqual([]);
  }
});

test('a time that somebody has asked for is no longer offered, until that lead is lost, and may still be wished for', async () => {
  expect((await submit(wish([nine, '2035-01-06T13:00:00-07:00']))).body.errors).toEqual([]);
  expect(await times(`clinic=denver&${weekend}`)).toEqual(['2035-01-05T09:30:00-07:00', '2035-01-05T10:00:00-07:00', '2035-01-05T10:30:00-07:00', '2035-01-06T13:30:00-07:00']);
  expect(await times('clinic=new-york&from=2035-01-05&to=2035-01-05')).toHaveLength(4);
  expect((await submit(wish([nine]))).body.success).toBe(true);
  site.php("foreach ( LeadFlow\\LeadStore::query( array(), 9 ) as $lead ) { LeadFlow\\LeadStore::update( (int) $lead->id, array( 'status' => 'lost' ) ); }");
  expect(await times(`clinic=denver&${weekend}`)).toHaveLength(6);
});

test('an earlier version’s wishes count after an update of the plugin, and those of a deleted lead never', async () => {
  await submit(wish([nine]));
  site.query('DELETE FROM wp_lead_flow_taken_times');
  site.php("delete_option( 'lead_flow_version' ); delete_transient( 'lead_flow_slots_' . md5( 'denver' ) );");
  expect(await times(`clinic=denver&${weekend}`)).not.toContain(nine);
  site.php("LeadFlow\\LeadStore::delete( array_column( LeadFlow\\LeadStore::query( array(), 9 ), 'id' ) );");
  expect(await times(`clinic=denver&${weekend}`)).toContain(nine);
});

/** Stores leads with ten wishes each at a clinic, a wish after the other at half past and at the full hour of its days from 2035-01-01. */
const addWishes = (clinic: string, leads: number, days: number) =>
  site.php(`global $wpdb;
    $wpdb->query( 'START TRANSACTION' );
    for ( $lead = 0, $wish = 0; $lead < ${leads}; ++$lead ) {
      $times = array();
      for ( $count = 0; $count < 10; ++$count, ++$wish ) { $times[] = strtotime( '2035-01-01T16:00:00Z' ) + intdiv( $wish, 4 ) % ${days} * 86400 + $wish % 4 * 1800; }
      LeadFlow\\LeadStore::insert( array( 'lead_uid' => LeadFlow\\LeadStore::new_uid(), 'submission_id' => wp_generate_uuid4(), 'kind' => 'lead', 'created_at' => '2026-01-01', 'clinic' => '${clinic}', 'note' => '', 'payload' => '{}', 'wishes' => implode( ' ', $times ) ) );
    }
    $wpdb->query( 'COMMIT' );`);

test('for the whole range, a call reads as much from a database with fifty thousand wishes as from one with fifty, and next to nothing where another has just asked the same', () => {
  const cost = () =>
    site.php(`global $wpdb;
      $ask = function () use ( $wpdb ) {
        $wpdb->query( 'FLUSH STATUS' );
        $slots = LeadFlow\\Slots::of( LeadFlow\\Clinics::find( 'denver' ), new DateTimeImmutable( '2035-01-01' ), new DateTimeImmutable( '2035-12-31' ), 5 );
        return array( 'rows' => array_sum( array_column( $wpdb->get_results( "SHOW SESSION STATUS LIKE 'Handler_read%'" ), 'Value' ) ), 'free' => count( $slots ) );
      };
      LeadFlow\\Slots::forget( 'denver' );
      return array( $ask(), $ask() );`) as ReadonlyArray<{ readonly rows: number; readonly free: number }>; // as: what the code returns
  addWishes('denver', 5, 12);
  const [few, again] = cost();
  addWishes('denver', 3750, 12);
  addWishes('new-york', 1250, 62);
  // By these the database knows that it can jump. It gathers them by itself, some seconds after so many changes.
  site.query('ANALYZE TABLE wp_lead_flow_taken_times');
  const [many, manyAgain] = cost();
  expect(many?.free).toBe(few?.free);
  expect(many?.rows).toBeLessThanOrEqual(3 * (few?.rows ?? 0));
  expect(again?.rows).toBeLessThan(20);
  expect(manyAgain).toEqual(again);
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
