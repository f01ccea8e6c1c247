import { cookieLifetime } from '../../base/timeouts.ts';
import type { SubmitResult } from '../../flow/state.ts';
import type { Services, TrackedEntry } from '../../services/services.ts';
import { givenSite } from '../../effects/serverCalls.ts';
import { redirectUrl } from './redirect.ts';
import type { Lead } from '../../effects/effectContext.ts';
import { sentJourney, tellsOfPerson, visitedEmail } from './journey.ts';

function setCookie({ cookies, log }: Services, name: string, value: string | undefined, domain: string | undefined): void {
  if (!value) return;
  const isStored = cookies.set(name, value, { maxAge: cookieLifetime, ...(domain ? { domain } : {}) });
  if (!isStored) log.warn(`The cookie "${name}" could not be set: it is too long, or cookies are blocked`);
}

/** Stands in analytics for an answer that could identify a person. */
const withheld = '[provided]';

/** The journey for analytics. */
function trackedJourney(lead: Lead): readonly TrackedEntry[] {
  const { definition, stayOn } = lead;
  return sentJourney(lead, withheld).map((entry) => {
    const step = definition.stepById.get(entry.stepId);
    const answer = step && entry.answer && tellsOfPerson(lead, step) ? withheld : entry.answer;
    return { ...entry, answer, ...(definition.settings.trackTimes && stayOn(entry.stepId)) };
  });
}

/** Cookies, then tracking; once for each lead. */
export function recordSuccess(lead: Lead, result: SubmitResult): void {
  const { definition, services } = lead;
  const { experiment, ...settings } = definition.settings;
  setCookie(services, settings.cookieNames.leadUid, result.leadUid, settings.cookieDomain);
  setCookie(services, settings.cookieNames.formData, result.formData, settings.cookieDomain);
  services.tracker.track({ type: 'journey', journey: trackedJourney(lead), experiment });
  services.tracker.track({ type: 'complete', email: visitedEmail(lead), emailMode: settings.trackingEmail, experiment });
  services.tracker.track({ type: 'lead', leadUid: result.leadUid, quikly: settings.quiklyTracking, experiment });
}

/** Where the visitor goes now; undefined where the page's address says `noRedirect`, or there is nowhere to go. */
export function redirectAfter({ definition, services }: Lead, result: SubmitResult): string | undefined {
  // The confirmation shows in place of a thank-you page.
  if (definition.settings.confirmation) return undefined;
  const pageUrl = services.navigation.url();
  if (pageUrl.searchParams.has('noRedirect')) return undefined;
  const { url, refused } = redirectUrl({
    settings: definition.settings,
    pageUrl,
    baseUrl: services.navigation.baseUrl?.(),
    site: givenSite(definition, services),
    target: services.page.redirectTarget(),
    impactId: services.cookies.get('impact_id'),
    // Whoever can read it learns who the visitor is.
    dataEnc: definition.settings.privacy === 'health' ? undefined : result.dataEnc,
  });
  if (refused) services.log.error(refused);
  return url;
}
