import type { Definition } from '@leadflow/headless/judge';
import { html } from 'hono/html';
import type { Told } from '../desk.ts';
import { detailsOf } from '../lead/details.ts';
import { leadStatuses, type Change, type Delivery, type LeadFilter, type StoredLead } from '../store.ts';
import { drawnForm } from './drawnForm.ts';
import { addressOf, options, page, queryOf, timeOf, titleOf, type Markup } from './layout.ts';

const statusWords = { new: 'New', called: 'Called', won: 'Won', lost: 'Lost' } as const;
const statusOptions = leadStatuses.map((status) => [status, statusWords[status]] as const);
const shelfWords = { list: 'Leads', partial: 'Left halfway', suspected: 'Suspected' } as const;
/** Why a lead is suspected. */
const suspicions: Readonly<Record<string, string>> = {
  unseen: 'it came past the form',
  trap: 'a field that people don’t see was filled in',
  fast: 'it was filled in faster than people can',
  token: 'its clinics were never looked up',
};

/** Asks for the token. */
export const signInPage = (path: string, isWrong: boolean): Markup =>
  page(
    'Sign in',
    path,
    false,
    html`${isWrong ? html`<p class="note" role="alert">That is not the token. The server has printed it when it first started; <code>leadflow-server token</code> makes a new one.</p>` : ''}
      <form method="post" action="${path}/sign-in">
        <label for="token">Token</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required>
        <button>Sign in</button>
      </form>`,
  );

interface ListPage {
  readonly path: string;
  readonly filter: LeadFilter;
  readonly leads: readonly StoredLead[];
  readonly forms: readonly string[];
  /** '1,000+' where there are more than were counted. */
  readonly count: string;
  readonly hasMore: boolean;
  /** By lead, how many others there are of the same person. */
  readonly samePerson: ReadonlyMap<number, number>;
}

/** Links to all leads of a person of whom there are others. */
const others = (path: string, lead: StoredLead, count: number | undefined): Markup | '' =>
  count === undefined ? '' : html` <a class="more" href="${path}/?same=${lead.uid}">${count} more of this person</a>`;

/** The leads that fit a filter. */
export function listPage({ path, filter, leads, forms, count, hasMore, samePerson }: ListPage): Markup {
  const query = queryOf(filter);
  const last = leads.at(-1);
  return page(
    shelfWords[filter.shelf ?? 'list'],
    path,
    true,
    html`<form class="filter" method="get" action="${path}/" role="search">
        <input type="hidden" name="shelf" value="${filter.shelf ?? 'list'}">
        <div><label for="q">Search</label><input id="q" name="q" type="search" value="${filter.search ?? ''}"></div>
        <div><label for="status">Status</label><select id="status" name="status">${options([['', 'All'], ...statusOptions], filter.status ?? '')}</select></div>
        <div><label for="form">Form</label><select id="form" name="form">${options([['', 'All'], ...forms.filter(Boolean).map((form) => [form, form] as const)], filter.form ?? '')}</select></div>
        <div><label for="clinic">Clinic</label><input id="clinic" name="clinic" value="${query['clinic'] ?? ''}"></div>
        <button>Show</button>
      </form>
      <p>${count} found. <a href="${addressOf(`${path}/export.csv`, query)}">Download as CSV</a>, <a href="${addressOf(`${path}/export.ndjson`, query)}">as NDJSON</a></p>
      ${
        leads.length === 0
          ? html`<p>No leads.</p>`
          : html`<div class="scroll" role="region" aria-label="Leads" tabindex="0"><table>
              <thead><tr><th scope="col">Received</th><th scope="col">Who</th><th scope="col">Email</th><th scope="col">Phone</th><th scope="col">Clinic</th><th scope="col">Form</th><th scope="col">Status</th></tr></thead>
              <tbody>${leads.map(
                (lead) => html`<tr>
                  <td>${timeOf(lead.createdAt)}</td>
                  <th scope="row"><a href="${path}/${lead.uid}">${titleOf(lead)}</a>${others(path, lead, samePerson.get(lead.id))}</th>
                  <td>${lead.email}</td><td>${lead.phone}</td><td>${lead.clinic}</td><td>${lead.form}</td><td>${statusWords[lead.status]}</td>
                </tr>`,
              )}</tbody>
            </table></div>`
      }
      ${hasMore && last ? html`<p><a rel="next" href="${addressOf(`${path}/`, { ...query, after: `${last.createdAt}.${last.id}` })}">Older leads</a></p>` : ''}`,
  );
}

interface LeadPage {
  readonly path: string;
  readonly lead: StoredLead;
  readonly definition: Definition | undefined;
  readonly deliveries: readonly Delivery[];
  readonly changes: readonly Change[];
  /** How many others there are of the same person; undefined for none. */
  readonly samePerson: number | undefined;
  /** Said above the lead, such as that somebody else was faster. */
  readonly notice: string;
}

const stateOf = ({ state, tries, dueAt, sentAt }: Delivery): Markup =>
  state === 'sent' ? html`${sentAt === null ? 'Not needed: somebody had called' : html`Sent ${timeOf(sentAt)}`}` : state === 'failed' ? html`Failed after ${tries} tries` : html`${tries === 0 ? 'Waits' : `Failed ${tries} times; next try`} ${timeOf(dueAt)}`;

/** Whom a target names. */
const receiverOf = (target: string): string => target.replace(/^mail:/, '').replace(/^backup:(.*)$/s, '$1 (if nobody calls)');

/** One lead: what it says, the form as it was, whom it was told to, who changed what. */
export function leadPage({ path, lead, definition, deliveries, changes, samePerson, notice }: LeadPage): Markup {
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
            ${samePerson === undefined ? '' : html`<tr><th scope="row">Others</th><td>${others(path, lead, samePerson)}</td></tr>`}
            <tr><th scope="row">Lead id</th><td>${lead.uid}</td></tr>
          </tbody></table>
          <h2>Status and note</h2>
          <form method="post" action="${own}">
            <input type="hidden" name="version" value="${lead.version}">
            <label for="status">Status</label><select id="status" name="status">${options(statusOptions, lead.status)}</select>
            <label for="note">Note</label><textarea id="note" name="note" maxlength="5000">${lead.note}</textarea>
            <button>Save</button>
          </form>
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

/** What is kept of a person, to be handed out or erased. `leads` is undefined before the search. */
export const personPage = (path: string, search: string, leads: readonly StoredLead[] | undefined, notice: string): Markup =>
  page(
    'A person’s data',
    path,
    true,
    html`${notice === '' ? '' : html`<p class="note" role="status">${notice}</p>`}
      <form class="filter" method="get" action="${path}/person" role="search">
        <div><label for="q">E-mail address or telephone number</label><input id="q" name="q" value="${search}" required></div>
        <button>Search</button>
      </form>
      ${
        leads === undefined
          ? ''
          : leads.length === 0
            ? html`<p>Nothing is kept of this person.</p>`
            : html`<ul>${leads.map((lead) => html`<li><a href="${path}/${lead.uid}">${titleOf(lead)}</a>, ${timeOf(lead.createdAt)}</li>`)}</ul>
                <p><a href="${addressOf(`${path}/export.ndjson`, { person: search })}">Download all that is kept</a></p>
                <form method="post" action="${path}/person"><input type="hidden" name="q" value="${search}"><label><input type="checkbox" name="sure" required> Erase all of these leads</label><button>Erase</button></form>`
      }`,
  );

/** Says what went wrong. */
export const messagePage = (path: string, title: string, text: string): Markup => page(title, path, true, html`<p>${text}</p><p><a href="${path}/">All leads</a></p>`);

/** Tells whoever follows a notice's link, without a sign-in, that it leads nowhere any more. */
export const oldLinkPage = (path: string): Markup => page('This link counts no more', path, false, html`<p>It is more than 14 days old, was not copied whole, or its lead is deleted.</p>`);

/** What came of the leads of a clinic. */
export interface ClinicCalls {
  /** Its name; '' for the leads without one. */
  readonly name: string;
  readonly leads: number;
  /** Leads that nobody has dealt with. */
  readonly waiting: number;
  /** Median minutes of opening hours until the first call; undefined where nobody has called. */
  readonly minutes: number | undefined;
}

function minutesText(exact: number): string {
  const minutes = Math.round(exact);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How soon clinics call. */
export const clinicsPage = (path: string, days: number, clinics: readonly ClinicCalls[]): Markup =>
  page(
    'By clinic',
    path,
    true,
    html`<p>Leads of the last ${days} days. Until the first call, the hours count in which the clinic was open.</p>
      ${
        clinics.length === 0
          ? html`<p>No leads.</p>`
          : html`<div class="scroll" role="region" aria-label="Clinics" tabindex="0"><table>
              <thead><tr><th scope="col">Clinic</th><th scope="col">Leads</th><th scope="col">Nobody has called</th><th scope="col">Median time to the first call</th></tr></thead>
              <tbody>${clinics.map(
                ({ name, leads, waiting, minutes }) =>
                  html`<tr><th scope="row">${name || 'Without a clinic'}</th><td>${leads}</td><td>${waiting}</td><td>${minutes === undefined ? 'Nobody has called' : minutesText(minutes)}</td></tr>`,
              )}</tbody>
            </table></div>`
      }`,
  );

/** What the next night deletes. */
export const goingPage = (path: string, kinds: ReadonlyArray<{ readonly leads: readonly StoredLead[]; readonly days: number }>): Markup =>
  page(
    'Goes tomorrow',
    path,
    true,
    html`<p>These leads reach the end of their term by this time tomorrow, and are deleted then.</p>
      ${
        kinds.length === 0
          ? html`<p>None.</p>`
          : kinds.map(
              ({ leads, days }) => html`<h2>${shelfWords[leads[0]?.shelf ?? 'list']}, ${statusWords[leads[0]?.status ?? 'new']}, ${leads[0]?.form ?? ''}: after ${days} days</h2>
                <ul>${leads.map((lead) => html`<li><a href="${path}/${lead.uid}">${titleOf(lead)}</a>, ${timeOf(lead.createdAt)}</li>`)}</ul>`,
            )
      }`,
  );

/** Asks whoever follows a notice's link whether they have called, or says who has. Nothing changes by being opened: scanners of mails open links. */
export const calledPage = (path: string, lead: StoredLead, address: string, first: Change | undefined): Markup =>
  page(
    titleOf(lead),
    path,
    false,
    first === undefined
      ? html`<p>Received ${timeOf(lead.createdAt)}. Nobody has called yet.</p><form method="post" action="${address}"><button>I have called</button></form>`
      : html`<p role="status">${first.by} has marked this lead as ${statusWords[leadStatuses.find((status) => status === first.after) ?? 'called'].toLowerCase()}, ${timeOf(first.at)}.</p>`,
  );

/** The terms of a rule in words. */
function termsOf({ rule }: Told): string {
  const { clinics, regions, answers = {} } = rule ?? {};
  const terms = [
    clinics && `clinic: ${clinics.map((clinic) => clinic || 'none').join(', ')}`,
    regions && `state or group: ${regions.join(', ')}`,
    ...Object.entries(answers).map(([name, values]) => `${name}: ${values.join(', ')}`),
  ].filter(Boolean);
  return rule === undefined ? 'Every other lead' : terms.length === 0 ? 'Every lead' : terms.join('; ');
}

/** What came of a test, by target. */
export type TestResults = ReadonlyArray<{ readonly target: string; readonly reason: string }>;

/** Whom leads are told to, by rule, with a test for each. */
export const routesPage = (path: string, told: readonly Told[], results: TestResults | undefined): Markup =>
  page(
    'Whom they are told to',
    path,
    true,
    html`<p>The first rule that fits a lead counts. A test is no lead: it is stored nowhere, and a webhook gets it with the kind “test”.</p>
      ${results === undefined ? '' : html`<ul role="status" class="note">${results.map(({ target, reason }) => html`<li>${receiverOf(target)}: ${reason === '' ? 'the test has been sent' : `failed: ${reason}`}</li>`)}</ul>`}
      <div class="scroll" role="region" aria-label="Rules" tabindex="0"><table>
        <thead><tr><th scope="col">Form</th><th scope="col">Leads</th><th scope="col">Told to</th><th scope="col">Test</th></tr></thead>
        <tbody>${told.map(
          (each, index) => html`<tr><td>${each.form || 'All'}</td><th scope="row">${termsOf(each)}</th><td>${each.targets.map(receiverOf).join(', ') || 'Nobody'}</td>
            <td>${each.targets.length === 0 ? '' : html`<form method="post" action="${path}/routes"><button name="rule" value="${index}" aria-label="Send a test: ${each.form || 'all forms'}, ${termsOf(each)}">Send a test</button></form>`}</td></tr>`,
        )}</tbody>
      </table></div>`,
  );
