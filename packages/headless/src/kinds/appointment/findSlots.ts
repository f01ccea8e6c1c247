import { readTimeout } from '../../base/constants.ts';
import { isRecord } from '../../base/records.ts';
import type { Step } from '../../definition/types.ts';
import type { Services } from '../../services/services.ts';
import { tokenIn } from '../../effects/tokenIn.ts';
import { isMoment, type chosenClinic } from './clinic.ts';
import { rangeFrom, slotsFromHours } from './openingTimes.ts';
import { isTimeZone, ownTimeZone } from './zonedTime.ts';

/** What can be wished for. */
export interface Slots {
  /** Starts in order, ISO 8601 with the clinic's offset. */
  readonly slots: readonly string[];
  readonly timeZone: string;
  readonly token?: string | undefined;
}

/** A server may list no more. */
const maxSlots = 3000;

/** Finds the free times of a clinic: asks the step's address, else takes its opening hours. A failed call finds none. */
export async function findSlots({ settings }: Step, { value, location }: ReturnType<typeof chosenClinic>, { http, clock, navigation, log }: Services): Promise<Slots> {
  const { slotsUrl, slotMinutes = 30, slotDays = 14, timeZone: given } = settings;
  const now = clock.date();
  const zone = [location?.wpsl_timezone, given].find(isTimeZone) ?? ownTimeZone();
  const range = rangeFrom(now, slotDays, slotMinutes, zone);
  if (!slotsUrl) return { slots: location ? slotsFromHours(location.wpsl_hours, range, zone, now) : [], timeZone: zone };
  const url = new URL(slotsUrl, (navigation.baseUrl?.() ?? navigation.url()).href);
  const { from, to, minutes } = range;
  for (const [key, each] of Object.entries({ clinic: value, from, to, minutes: String(minutes) })) url.searchParams.set(key, each);
  const response = await http.request({ url: url.href, method: 'GET', timeout: readTimeout, retries: 1, credentials: 'same-origin' });
  const answer = response.ok && isRecord(response.value) ? response.value : undefined;
  if (!answer) log.warn(`The free times at ${url.origin}${url.pathname} could not be read`);
  const listed = Array.isArray(answer?.['slots']) ? answer['slots'].filter(isMoment) : [];
  const future = listed.filter((slot) => Date.parse(slot) > now).slice(0, maxSlots);
  const said = answer?.['timezone'];
  return { slots: [...new Set(future)], timeZone: isTimeZone(said) ? said : zone, token: tokenIn(answer) };
}
