import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { LeadFilter, StoredLead } from '../store.ts';

/** HTML in which every value is escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** In an address, the leads that name no clinic. */
export const noClinic = 'none';

/** Filters as the address of the list has them. */
export type Query = Readonly<Record<string, string>>;

/** An address of the list with a query. */
export function addressOf(path: string, query: Query = {}): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A time as people who read lists want it: sortable, and in one zone. */
export const timeOf = (time: number): Markup => html`<time datetime="${new Date(time).toISOString()}">${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

/** What a lead is called in the list. */
export const titleOf = ({ name, email, phone, id }: StoredLead): string => name || email || phone || `Lead ${id}`;

/** Options of a select element. */
export const options = (values: ReadonlyArray<readonly [value: string, text: string]>, chosen: string): Markup =>
  html`${values.map(([value, text]) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`)}`;

/** A whole page. `path` is where the list is; undefined for who has not signed in. */
export const page = (title: string, path: string, isSignedIn: boolean, content: Markup): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="${path}/style.css">
  </head>
  <body>
    ${
      isSignedIn
        ? html`<header>
            <nav aria-label="List of leads"><ul>
              <li><a href="${path}/">Leads</a></li>
              <li><a href="${path}/?shelf=partial">Left halfway</a></li>
              <li><a href="${path}/?shelf=suspected">Suspected</a></li>
              <li><a href="${path}/?clinic=${noClinic}">Without a clinic</a></li>
              <li><a href="${path}/clinics">By clinic</a></li>
              <li><a href="${path}/routes">Whom they are told to</a></li>
              <li><a href="${path}/going">Goes tomorrow</a></li>
              <li><a href="${path}/person">A person’s data</a></li>
            </ul></nav>
            <form method="post" action="${path}/sign-out"><button>Sign out</button></form>
          </header>`
        : ''
    }
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;

/** Says what went wrong. */
export const messagePage = (path: string, title: string, text: string): Markup => page(title, path, true, html`<p>${text}</p><p><a href="${path}/">All leads</a></p>`);

/** A filter as the address of the list has it. */
export const queryOf = ({ shelf, form, status, clinic, search }: LeadFilter): Query => ({ shelf: shelf ?? '', form: form ?? '', status: status ?? '', clinic: clinic === '' ? noClinic : (clinic ?? ''), q: search ?? '' });
