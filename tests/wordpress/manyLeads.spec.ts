import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { addForm, installPlugin } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead } from './leadCalls.ts';
import { startWordPress } from './startWordPress.ts';

/*
 * Visitors send leads, one in ten of them strange, while letters and webhooks go out and the database is shut down once and killed once. Who is
 * thanked has one row with all that was typed, and each delivery is made or set apart with a reason. LEAD_FLOW_LONG=1 sends 10,000 leads.
 */
const total = isLongRun ? 10_000 : 140;

const wordpress = await startWordPress();
afterAll(() => wordpress.close());
const { main: site, database } = wordpress;
installPlugin(site);
const form = addForm(site, 'Short form', shortForm);
const redirecting = addForm(site, 'Redirecting', shortForm);
const { set } = leadCalls(site, form);

interface Visitor {
  readonly id: string;
  readonly query: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** What is stored; undefined where the lead is refused. */
  readonly kept?: object | undefined;
}

type Lead = ReturnType<typeof newLead> & Readonly<Record<string, unknown>>;

/** Sent as it is. */
const plain = (lead: Lead, query = `form=${form}`): Visitor => ({ id: lead.submission_id, query, body: JSON.stringify(lead), kept: lead });

/** Sent with `text` in the place of the note, and stored with `note`. */
function withNote(text: string, note?: unknown): Visitor {
  const lead = newLead({ note: 'N' });
  return { id: lead.submission_id, query: `form=${form}`, body: Buffer.from(JSON.stringify(lead).replace('"N"', text), 'latin1'), ...(note !== undefined && { kept: { ...lead, note } }) };
}

const manyFields = Object.fromEntries(Array.from({ length: 490 }, (_, index) => [`field ${index}`, 'x'.repeat(400)]));

/** One of ten visitors is one of these. */
const strange: ReadonlyArray<() => Visitor> = [
  () => withNote('1e999', '1e999'),
  () => withNote('[{"a":[-1e400,1]}]', [{ a: ['-1e400', 1] }]),
  () => withNote('"cut \\ud83d"', 'cut \\ud83d'),
  () => plain(newLead({ preview: '1', form: '2', v: 'x', _fields: 'a', rest_route: '/', ['__proto__']: 'p', 0: 'zero', page: '3', partial: 'no', spam_check: 'yes' })),
  () => plain(newLead({ note: '=1+1;"<script>\u0000\u202E😀 日本語' }), ''),
  () => plain(newLead(), 'form=99999&v=0123456789ab'),
  () => plain(newLead(manyFields)),
  () => plain(newLead({ name: 'Throws' })),
  () => plain(newLead({ name: 'Refused' })),
  () => plain(newLead(), `form=${redirecting}`),
  () => withNote('"Zo\xFF"'),
  () => withNote(`${'['.repeat(30)}${']'.repeat(30)}`),
  () => withNote(`[${'1,'.repeat(6000)}1]`),
  () => withNote(`"${'x'.repeat(262_144)}"`),
];
const visitors = Array.from({ length: total }, (_, index): Visitor => (index % 10 === 9 ? (strange[Math.floor(index / 10) % strange.length]?.() ?? plain(newLead())) : plain(newLead({ note: `visitor ${index}`, token: randomUUID() }))));

/** Keeps of each letter to whom it is about; two names have trouble. Deliveries run by an address of their own, since one more process of the test's would wait for it. */
const code = `<?php
remove_all_filters( 'pre_wp_mail' );
add_filter( 'pre_wp_mail', static function ( $sent, $mail ) {
	if ( preg_match( '/Throws/', $mail['subject'] ) ) { throw new Error( 'no template' ); }
	if ( preg_match( '/Refused/', $mail['subject'] ) ) { do_action( 'wp_mail_failed', new WP_Error( 'refused', 'mailbox unavailable' ) ); return false; }
	preg_match( '/^Lead id: (\\w+)$/m', $mail['message'], $match );
	file_put_contents( WP_CONTENT_DIR . '/letters.txt', "$match[1]\\n", FILE_APPEND | LOCK_EX );
	return true;
}, 10, 2 );
add_action( 'init', static function () {
	if ( isset( $_GET['deliver'] ) ) { do_action( LeadFlow\\Deliveries::HOOK ); exit( 'delivered' ); }
}, 99 );`;

test('of many leads none is lost or held up, though one in ten is strange and the database fails twice', { timeout: 3 * 3_600_000 }, async () => {
  site.php("remove_all_filters( 'pre_wp_mail' );");
  site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/outside.php', base64_decode( '${Buffer.from(code).toString('base64')}' ) );`);
  const told: string[] = [];
  const receiver = createServer((request, response) => {
    void request.setEncoding('utf8').toArray().then((parts) => {
      if (request.url === '/redirecting') return response.writeHead(302, { location: 'http://' }).end();
      told.push(String((JSON.parse(parts.join('')) as { lead_uid: string }).lead_uid)); // as: the webhook's body
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`; // as: a TCP server that listens has a port
  set({ leads_per_address: 0, notice_emails: 'desk@clinic.example', webhook_url: `${origin}/` });
  site.php(`update_post_meta( ${redirecting}, '_lead_flow_webhook_url', '${origin}/redirecting' );`);

  const thanked = new Map<string, string>();
  const refused = new Map<string, number>();
  let failures = 0;
  const queue = [...visitors];

  /** As the form does: what fails for another reason than a refusal is sent again with the same id. */
  async function send(visitor: Visitor): Promise<void> {
    const response = await fetch(`${site.url}wp-json/leadsHandler/v1/submit/leads/?${visitor.query}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: visitor.body }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { success?: boolean; data?: { leads_app_data: { lead_uid: string } } } | undefined; // as: the plugin's answer, or none
    if (response?.ok && answer?.success) thanked.set(visitor.id, answer.data?.leads_app_data.lead_uid ?? '');
    else if (response && [413, 422].includes(response.status)) refused.set(visitor.id, response.status);
    else {
      failures += 1;
      queue.push(visitor);
    }
  }
  const works = async () => {
    for (let visitor = queue.shift(); visitor; visitor = queue.shift()) await send(visitor);
  };
  const done = () => thanked.size + refused.size;
  const deliver = () => fetch(`${site.url}?deliver=1`).then((response) => response.text(), () => '');
  const reached = (isThere: () => boolean) => expect.poll(isThere, { timeout: 3_600_000, interval: 50 }).toBe(true);

  const started = Date.now();
  const sending = Promise.all(Array.from({ length: 6 }, works));
  let isSending = true;
  const delivering = (async () => {
    while (isSending) await deliver();
  })();
  for (const [share, signal] of [[1 / 3, 'SIGTERM'], [2 / 3, 'SIGKILL']] as const) {
    await reached(() => done() >= total * share);
    await database.close(signal);
    const before = failures;
    await reached(() => failures >= before + 20);
    await database.start();
  }
  await sending;
  isSending = false;
  await delivering;
  const seconds = Math.round((Date.now() - started) / 1000);

  // The tries that are left, each when it is due.
  const waits = () => Number(site.query("SELECT COUNT(*) FROM leads WHERE notice IN ('pending', 'retrying') OR webhook IN ('pending', 'retrying')")[0]);
  for (let rounds = 0; waits() > 0 && rounds < 200; rounds += 1) {
    site.query("UPDATE leads SET notice_due = LEAST(notice_due, 1), webhook_due = LEAST(webhook_due, 1)");
    await deliver();
  }
  receiver.close();

  const wanted = visitors.filter(({ kept }) => kept);
  expect([thanked.size, refused.size]).toEqual([wanted.length, total - wanted.length]);
  expect(new Set(thanked.keys())).toEqual(new Set(wanted.map(({ id }) => id)));
  // One row each, with the uid that its visitor was told, and all that was typed.
  const rows = new Map<string, { uid: string; payload: string }>();
  for (let from = 0; ; from += 500) {
    const some = site.php(`return $GLOBALS['wpdb']->get_results( 'SELECT submission_id, lead_uid, payload FROM ' . LeadFlow\\Tables::name( 'leads' ) . ' ORDER BY id LIMIT 500 OFFSET ${from}', ARRAY_N );`) as ReadonlyArray<readonly [string, string, string]>; // as: the columns asked for
    for (const [id, uid, payload] of some) {
      expect(rows.has(id)).toBe(false);
      rows.set(id, { uid, payload });
    }
    if (some.length < 500) break;
  }
  expect(rows.size).toBe(thanked.size);
  for (const { id, kept } of wanted) {
    const row = rows.get(id);
    expect([id, row?.uid]).toEqual([id, thanked.get(id)]);
    expect(Object.entries(JSON.parse(row?.payload ?? '') as object)).toEqual(Object.entries(JSON.parse(JSON.stringify(kept)) as object)); // as: objects' texts
  }
  // Each delivery is made, or set apart with its reason.
  const states = site.query("SELECT TRIM(CONCAT_WS(' ', channel, state, reason)), COUNT(*) FROM (SELECT 'letter' channel, notice state, notice_reason reason FROM leads UNION ALL SELECT 'webhook', webhook, webhook_reason FROM leads) deliveries GROUP BY 1 ORDER BY 1");
  const count = (isIt: (visitor: Visitor) => boolean) => wanted.filter(isIt).length;
  const named = (name: string) => count(({ kept }) => kept !== undefined && 'name' in kept && kept.name === name);
  const redirected = count(({ query }) => query === `form=${redirecting}`);
  expect(states).toEqual([
    `letter failed Error: no template\t${named('Throws')}`,
    `letter failed mailbox unavailable\t${named('Refused')}`,
    `letter sent\t${wanted.length - named('Throws') - named('Refused')}`,
    `webhook failed it redirects to what is no address: http://\t${redirected}`,
    `webhook sent\t${wanted.length - redirected}`,
  ]);
  const letters = readFileSync(String(site.php("return WP_CONTENT_DIR . '/letters.txt';")), 'utf8').trim().split('\n');
  expect(new Set(letters).size).toBe(wanted.length - named('Throws') - named('Refused'));
  expect(new Set(told).size).toBe(wanted.length - redirected);
  process.stdout.write(`${total} leads in ${seconds} s: ${thanked.size} thanked and stored, ${refused.size} refused by the name of a field, ${failures} tries while the database was away; sent twice: ${letters.length - new Set(letters).size} letters, ${told.length - new Set(told).size} webhooks\n${states.join('\n')}\n`);
});
