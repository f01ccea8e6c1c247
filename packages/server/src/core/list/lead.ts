import type { Definition } from '@leadflow/headless/judge';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../desk.ts';
import { conversionOf } from '../deliveries/conversion.ts';
import { definitionOf } from '../forms.ts';
import { payloadOf } from '../lead/answers.ts';
import { detailsOf } from '../lead/details.ts';
import { leadStatuses, type Change, type Delivery, type StoredLead, type StoredReceipt } from '../store.ts';
import { drawnForm } from './drawnForm.ts';
import { options, page, timeOf, titleOf, type Markup } from './layout.ts';
import { dayMs, gone, leadOf, oneOf, show, type List } from './list.ts';
import { consentPart } from './receipts.ts';
import { samePerson } from './samePerson.ts';
import { othersLink, receiverOf, stateOf, statusOptions, suspicions } from './words.ts';

const maxNote = 5000;

interface LeadPage {
  readonly path: string;
  readonly lead: StoredLead;
  readonly definition: Definition | undefined;
  readonly deliveries: readonly Delivery[];
  readonly changes: readonly Change[];
  readonly receipts: readonly StoredReceipt[];
  /** How many others there are of the same person; undefined for none. */
  readonly samePerson: number | undefined;
  /** Said above the lead, such as that somebody else was faster. */
  readonly notice: string;
}

/** One lead: what it says, the form as it was, whom it was told to, who changed what. */
function leadPage({ path, lead, definition, deliveries, changes, receipts, samePerson, notice }: LeadPage): Markup {
  const own = `${path}/${lead.uid}`;
  return page(
    titleOf(lead),
    path,
    true,
    html`${notice === '' ? '' : html`<p class="note" role="alert">${notice}</p>`}
      ${lead.suspicion === '' ? '' : html`<p class="note">Suspected: ${suspicions[lead.suspicion] ?? lead.suspicion}.</p><form method="post" action="${own}"><input type="hidden" name="version" value="${lead.version}"><button name="suspicion" value="none">It is from a person</button></form>`}
      ${lead.isPartial ? html`<p class="note">The form was left halfway.</p>` : ''}
      ${lead.isUnchecked ? html`<p class="note">It came from a revision of the form that is not known here, so its answers were not checked.</p>` : ''}
      <div class="columns">
        <div>
          <h2>What it says</h2>
          <table><tbody>
            <tr><th scope="row">Received</th><td>${timeOf(lead.createdAt)}</td></tr>
            <tr><th scope="row">Form</th><td>${lead.form}</td></tr>
            ${detailsOf(lead, definition).map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
            ${samePerson === undefined ? '' : html`<tr><th scope="row">Others</th><td>${othersLink(path, lead, samePerson)}</td></tr>`}
            <tr><th scope="row">Lead id</th><td>${lead.uid}</td></tr>
          </tbody></table>
          <h2>Status and note</h2>
          <form method="post" action="${own}">
            <input type="hidden" name="version" value="${lead.version}">
            <label for="status">Status</label><select id="status" name="status">${options(statusOptions, lead.status)}</select>
            <label for="note">Note</label><textarea id="note" name="note" maxlength="5000">${lead.note}</textarea>
            <button>Save</button>
          </form>
          ${consentPart(own, path, receipts)}
        </div>
        <div>
          <h2>The form as it was</h2>
          ${definition ? drawnForm(lead, definition) : html`<p>Its revision of the form is not known here.</p>`}
        </div>
      </div>
      <h2>Deliveries</h2>
      ${
        deliveries.length === 0
          ? html`<p>Nobody is told of it.</p>`
          : html`<table>
              <thead><tr><th scope="col">To</th><th scope="col">State</th><th scope="col">Reason</th><th scope="col">Action</th></tr></thead>
              <tbody>${deliveries.map(
                (delivery) => html`<tr><th scope="row">${receiverOf(delivery.target)}</th><td>${stateOf(delivery)}</td><td>${delivery.reason}</td>
                  <td><form method="post" action="${own}/again"><button name="target" value="${delivery.target}" aria-label="Try again: ${delivery.target}">Try again</button></form></td></tr>`,
              )}</tbody>
            </table>`
      }
      <h2>Changes</h2>
      ${
        changes.length === 0
          ? html`<p>None.</p>`
          : html`<table>
              <thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
              <tbody>${changes.map(({ at, by, what, before, after }) => html`<tr><td>${timeOf(at)}</td><td>${by}</td><th scope="row">${what}</th><td>${before}</td><td>${after}</td></tr>`)}</tbody>
            </table>`
      }
      <h2>Delete</h2>
      <form method="post" action="${own}/delete"><label><input type="checkbox" name="sure" required> Delete this lead with all that belongs to it</label><button>Delete</button></form>`,
  );
}

/** One lead, and what is done with it. */
export function addLead(app: Hono<Visit>, list: List): void {
  const { desk, path, samePersonDays, hasConversions, wake } = list;
  const { store, forms, now, log } = desk;

  async function showLead(c: Context<Visit>, lead: StoredLead, notice = '', status: 200 | 409 = 200): Promise<Response> {
    const [deliveries, changes, receipts, read, same] = await Promise.all([store.deliveries(lead.id), store.changes(lead.id), store.receipts(lead.id), forms.find(lead.form, lead.revision), samePerson(store, [lead], samePersonDays * dayMs, c.get('person').clinics)]);
    return show(c, leadPage({ path, lead, definition: lead.revision === '' ? undefined : definitionOf(read), deliveries, changes, receipts, samePerson: same.get(lead.id), notice }), status);
  }

  app.get('/:uid{[0-9a-f]{32}}', async (c) => {
    const lead = await leadOf(c, list);
    return lead ? showLead(c, lead) : gone(c, path);
  });
  app.post('/:uid{[0-9a-f]{32}}', async (c) => {
    const lead = await leadOf(c, list);
    if (!lead) return gone(c, path);
    const { version, status, note, suspicion } = await c.req.parseBody();
    const changes = {
      ...(typeof status === 'string' && { status: oneOf(leadStatuses, status) ?? lead.status }),
      ...(typeof note === 'string' && { note: note.slice(0, maxNote).replaceAll('\0', '') }),
      ...(suspicion === 'none' && { suspicion: '' as const }),
    };
    const isSale = hasConversions && changes.status === 'won' && conversionOf(lead) !== undefined && !(await forms.isAboutHealth(lead));
    const isSaved = Number(version) === lead.version && (await store.change(lead, changes, c.get('person').name, now(), isSale ? ['conversion'] : []));
    if (!isSaved) {
      const current = await leadOf(c, list);
      return current ? showLead(c, { ...current, note: typeof note === 'string' ? note : current.note }, 'Somebody else has changed this lead meanwhile. Your note stands below and is not saved yet; save it once more if it still fits.', 409) : gone(c, path);
    }
    if (isSale) wake();
    if (suspicion === 'none' && lead.suspicion !== '') {
      // Whom a person's lead is told to.
      for (const { target, dueAt } of await desk.deliveries(lead, payloadOf(lead))) await store.deliverAgain(lead.id, [target], dueAt);
      wake();
    }
    return c.redirect(`${path}/${lead.uid}`, 303);
  });
  app.post('/:uid{[0-9a-f]{32}}/again', async (c) => {
    const lead = await leadOf(c, list);
    if (!lead) return gone(c, path);
    const { target } = await c.req.parseBody();
    const known = (await store.deliveries(lead.id)).some((delivery) => delivery.target === target);
    if (known && typeof target === 'string') {
      await store.deliverAgain(lead.id, [target], now());
      wake();
    }
    return c.redirect(`${path}/${lead.uid}`, 303);
  });
  app.post('/:uid{[0-9a-f]{32}}/delete', async (c) => {
    const lead = await leadOf(c, list);
    const { sure } = await c.req.parseBody();
    if (!lead || sure === undefined) return gone(c, path);
    await store.remove([lead.id]);
    log({ level: 'info', event: 'deleted', by: c.get('person').name, lead: lead.id });
    return c.redirect(`${path}/`, 303);
  });
}
