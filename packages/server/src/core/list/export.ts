import { entriesOf } from '@leadflow/headless/judge';
import { payloadOf } from '../lead/answers.ts';
import { words } from '../lead/details.ts';
import type { LeadFilter, Store, StoredLead } from '../store.ts';

/** Leads that are in memory at a time. */
const batch = 500;
/** More columns no spreadsheet shows well; what is left goes into the last one as JSON. */
const maxColumns = 200;
/** What a spreadsheet would run as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^(?:[=+\-@\t\r\n]|＝|＋|－|＠)/;
const told = new Set(['journey', 'submission_id', 'partial']);

/** A cell of CSV; an apostrophe goes before what looks like a formula. */
function cell(value: unknown): string {
  const text = words(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const row = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Each batch begins where the last one ended: a lead that comes or goes meanwhile puts none of the others in twice, and leaves none out. */
async function* leadsOf(store: Store, filter: LeadFilter): AsyncGenerator<StoredLead> {
  let after = filter.after;
  for (;;) {
    const leads = await store.page({ ...filter, after }, batch);
    yield* leads;
    const last = leads.at(-1);
    if (!last || leads.length < batch) return;
    after = last;
  }
}

const columns: ReadonlyArray<readonly [name: string, value: (lead: StoredLead) => unknown]> = [
  ['id', ({ id }) => id],
  ['lead_uid', ({ uid }) => uid],
  ['kind', ({ kind }) => kind],
  ['form', ({ form }) => form],
  ['created_at', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['clinic', ({ clinic }) => clinic],
  ['page_url', ({ pageUrl }) => pageUrl],
  ['captcha', ({ captcha }) => captcha],
  ['unchecked', ({ isUnchecked }) => Number(isUnchecked)],
  ['partial', ({ isPartial }) => Number(isPartial)],
  ['status', ({ status }) => status],
  ['note', ({ note }) => note],
  ['answers', (lead) => entriesOf(payloadOf(lead)['journey']).flatMap(({ question, answer }) => (answer === '' ? [] : [`${words(question)} ${words(answer)}`])).join('\n')],
];

async function* csvLines(store: Store, filter: LeadFilter): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const lead of leadsOf(store, filter)) for (const name of Object.keys(payloadOf(lead))) if (!told.has(name)) names.add(name);
  const room = maxColumns - columns.length - 1;
  const shown = [...names].slice(0, names.size > room ? room - 1 : room);
  const others = [...names].slice(shown.length);
  // Excel reads UTF-8 only behind this mark.
  yield `\ufeff${row([...columns.map(([name]) => name), ...shown.map((name) => `field: ${name}`), ...(others.length > 0 ? ['other_fields'] : [])])}`;
  for await (const lead of leadsOf(store, filter)) {
    const payload = payloadOf(lead);
    const rest = Object.fromEntries(others.filter((name) => Object.hasOwn(payload, name)).map((name) => [name, payload[name]]));
    yield row([...columns.map(([, value]) => value(lead)), ...shown.map((name) => (Object.hasOwn(payload, name) ? payload[name] : '')), ...(others.length > 0 ? [rest] : [])]);
  }
}

async function* jsonLines(store: Store, filter: LeadFilter): AsyncGenerator<string> {
  for await (const lead of leadsOf(store, filter)) {
    const { payload: _text, ...facts } = lead;
    yield `${JSON.stringify({ ...facts, createdAt: new Date(lead.createdAt).toISOString(), changedAt: new Date(lead.changedAt).toISOString(), payload: payloadOf(lead) })}\n`;
  }
}

/** Streams leads as they are read, as fast as the receiver takes them. */
export function exportLeads(store: Store, filter: LeadFilter, format: 'csv' | 'ndjson'): ReadableStream<Uint8Array> {
  const lines = format === 'csv' ? csvLines(store, filter) : jsonLines(store, filter);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}
