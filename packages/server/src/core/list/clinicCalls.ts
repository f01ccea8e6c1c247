import type { Hono } from 'hono';
import { html } from 'hono/html';
import { openMinutesSince } from '../clinics/openHours.ts';
import type { Visit } from '../desk.ts';
import { page, type Markup } from './layout.ts';
import { dayMs, show, type List } from './list.ts';

/** Days and leads of the table by clinic. */
const callDays = 30;
const maxCalls = 20_000;

/** What came of the leads of a clinic. */
interface ClinicCalls {
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
const clinicsPage = (path: string, days: number, clinics: readonly ClinicCalls[]): Markup =>
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

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** How soon clinics call. */
export function addClinicCalls(app: Hono<Visit>, { desk, path }: List): void {
  const { store, now } = desk;
  app.get('/clinics', async (c) => {
    const calls = await store.calls({ from: now() - callDays * dayMs, clinics: c.get('person').clinics }, maxCalls);
    const names = [...new Set(calls.map(({ clinic }) => clinic))].toSorted((a, b) => a.localeCompare(b));
    const rows = names.map(async (clinic): Promise<ClinicCalls> => {
      const own = calls.filter((call) => call.clinic === clinic);
      const hours = await desk.hours(clinic);
      const minutesBetween = openMinutesSince(hours, now() - callDays * dayMs, now());
      const minutes = own.flatMap(({ createdAt, calledAt }) => (calledAt === null ? [] : [minutesBetween(createdAt, calledAt)]));
      return { name: hours.clinic?.wpsl_form_dropdown_name ?? clinic, leads: own.length, waiting: own.filter(({ status }) => status === 'new').length, minutes: medianOf(minutes) };
    });
    return show(c, clinicsPage(path, callDays, await Promise.all(rows)));
  });
}
