import { readTimeout } from '../../base/deadlines.ts';
import { isRecord } from '../../base/records.ts';
import { isMoment, ownTimeZone, readTimeZone, timeOf } from '../../base/timeZone.ts';
import type { Step } from '../../definition/types.ts';
import type { Services } from '../../services/services.ts';
import { tokenIn } from '../../effects/serverCalls.ts';
import { appointmentFlow, chosenClinic } from './flow.ts';
import { rangeFrom, slotsFromHours } from './openingTimes.ts';
import type { RunningStepType } from '../../effects/kindRunner.ts';

/** What can be wished for. */
export interface Slots {
  /** Starts in order, ISO 8601 with an offset, as the server has written them. */
  readonly slots: readonly string[];
  /** The clinic's zone, as it was written; undefined where nobody says it, or it can't be read. */
  readonly timeZone: string | undefined;
  readonly token?: string | undefined;
}

/** A server may list no more. */
const maxSlots = 3000;

/** Those to come, in order, and each once, however it is written. */
function toCome(slots: readonly string[], now: number): readonly string[] {
  const byTime = new Map(slots.map((slot) => [timeOf(slot), slot]));
  return [...byTime].filter(([time]) => time > now).sort(([a], [b]) => a - b).map(([, slot]) => slot);
}

/** Finds the free times of a clinic: asks the step's address, else takes its opening hours. A failed call finds none. */
export async function findSlots({ settings }: Step, { value, location }: ReturnType<typeof chosenClinic>, { http, clock, navigation, log }: Services): Promise<Slots> {
  const { slotsUrl, slotMinutes = 30, slotDays = 14 } = settings;
  const zoneIn = (given: unknown, place: string): string | undefined => {
    const zone = readTimeZone(given);
    if (zone === undefined && given !== undefined && given !== null && given !== '') {
      log.warn(`${place}: ${JSON.stringify(given)} is no time zone; write a name such as "America/Denver", or an offset such as "UTC-7"`);
    }
    return zone;
  };
  const now = clock.date();
  const ofClinic = zoneIn(location?.wpsl_timezone, 'wpsl_timezone of the chosen clinic');
  const zone = ofClinic ?? zoneIn(settings.timeZone, 'settings.timeZone of the appointment');
  // Of a clinic somewhere nothing better is known.
  const near = zone ?? ownTimeZone();
  const range = rangeFrom(now, slotDays, slotMinutes, near);
  if (!slotsUrl) return { slots: location ? toCome(slotsFromHours(location.wpsl_hours, range, near), now) : [], timeZone: zone };
  const url = new URL(slotsUrl, (navigation.baseUrl?.() ?? navigation.url()).href);
  const { from, to, minutes } = range;
  for (const [key, each] of Object.entries({ clinic: location?.wpsl_form_dropdown_value ?? value, from, to, minutes: String(minutes) })) url.searchParams.set(key, each);
  const response = await http.request({ url: url.href, method: 'GET', timeout: readTimeout, retries: 1, credentials: 'same-origin' });
  const answer = response.ok && isRecord(response.value) ? response.value : undefined;
  const address = `${url.origin}${url.pathname}`;
  if (!answer) log.warn(`The free times at ${address} could not be read`);
  const given: readonly unknown[] = Array.isArray(answer?.['slots']) ? answer['slots'] : [];
  const listed = given.filter(isMoment);
  if (listed.length < given.length) log.warn(`${given.length - listed.length} of the free times at ${address} are left out: they are no ISO 8601 with an offset, such as 2026-12-01T09:00:00-07:00`);
  return { slots: toCome(listed, now).slice(0, maxSlots), timeZone: zoneIn(answer?.['timezone'], `timezone in the answer of ${address}`) ?? zone, token: tokenIn(answer) };
}

/** Days and times at the chosen clinic, with what finds them. */
export const appointment: RunningStepType & typeof appointmentFlow = {
  ...appointmentFlow,
  runs: {
    loadSlots({ key, stepId, state }, form, { services, send }) {
      const step = form.definition.stepById.get(stepId);
      if (!step) return;
      const settle = (found: Awaited<ReturnType<typeof findSlots>>): void => send({ type: 'slotsLoaded', key, ...found });
      const clinic = chosenClinic({ ...form, state });
      findSlots(step, clinic, services).then(settle, (error: unknown) => {
        services.log.warn(`No free times: ${String(error)}`);
        settle({ slots: [], timeZone: undefined });
      });
    },
  },
};
