import { createClockService } from './firstServices.ts';
import type { ClockService, TrackerService, TrackingEvent } from './services.ts';

/** Milliseconds that a tag manager gets before the page is left. A blocked one never answers, so time alone decides. */
const tagManagerMoment = 300;

const pageGlobal = (name: string): unknown => Reflect.get(globalThis, name);

/** Calls a method of the page's analytics where it is there; one that fails does not keep the next from hearing. */
function callPage(owner: unknown, method: string, parameters: readonly unknown[]): void {
  try {
    const member: unknown = Reflect.get(Object(owner), method);
    if (typeof member === 'function') Reflect.apply(member, owner, parameters);
  } catch {
    // The page's analytics are not ours to report on.
  }
}

function push(entry: Readonly<Record<string, unknown>>): void {
  if (pageGlobal('dataLayer') === undefined) Reflect.set(globalThis, 'dataLayer', []);
  callPage(pageGlobal('dataLayer'), 'push', [entry]);
}

const gtag = (...parameters: readonly unknown[]): void => callPage(globalThis, 'gtag', parameters);

/**
 * An e-mail address as Google has it before it is hashed, or the hash matches nobody: without spaces, in lower case, and at Gmail without dots
 * and without what follows a plus sign. https://developers.google.com/data-manager/api/devguides/concepts/formatting
 */
function normalized(email: string): string {
  const address = email.replace(/\s/g, '').toLowerCase();
  const [, user, domain] = /^([^@+]*)[^@]*(@(?:gmail|googlemail)\.com)$/.exec(address) ?? [];
  return user === undefined ? address : user.replaceAll('.', '') + domain;
}

/** Hash of an e-mail address for Google's enhanced conversions. Undefined on a page without https. */
async function sha256(email: string): Promise<string | undefined> {
  try {
    const bytes = new TextEncoder().encode(normalized(email));
    const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}

/** Ids of Google Analytics; those of advertising (`AW-`, `DC-`) take no user id. */
const analyticsId = /^(?:G|GT|UA)-[\w-]+$/i;

/** Ids that the page has configured. gtag keeps the arguments of each call in the data layer. */
function configuredIds(dataLayer: unknown): readonly unknown[] {
  if (!Array.isArray(dataLayer)) return [];
  return dataLayer.map((entry: unknown) => {
    const isCall = typeof entry === 'object' && entry !== null && Reflect.get(entry, '0') === 'config';
    return isCall ? Reflect.get(entry, '1') : undefined;
  });
}

/** Ids in the addresses of gtag's own script tags. */
function scriptIds(): readonly unknown[] {
  if (typeof document === 'undefined') return [];
  const scripts = [...document.querySelectorAll('script[src*="/gtag/js?"]')];
  return scripts.map((script) => new URLSearchParams(script.getAttribute('src')?.split('?')[1]).get('id'));
}

/** Ids that the user id is set for: those that the page has configured, else the one of gtag's script. */
function gtagIds(dataLayer: unknown): readonly string[] {
  const analyticsIds = (ids: readonly unknown[]): string[] =>
    ids.filter((id): id is string => typeof id === 'string' && analyticsId.test(id));
  const configured = analyticsIds(configuredIds(dataLayer));
  return [...new Set(configured.length > 0 ? configured : analyticsIds(scriptIds()))];
}

/** The arm of an A/B test, where the definition names one. */
type Arm = { readonly experiment?: string };

function reportLead(leadUid: string, isQuikly: boolean, arm: Arm): void {
  const known = gtagIds(pageGlobal('dataLayer'));
  // A page may wrap gtag and add an id that we can't see; Google's own gtag ignores an empty one.
  const ids = known.length > 0 ? known : [''];
  // An empty user id would make all visitors one. Each `config` counts a page view unless it says otherwise.
  if (leadUid) for (const id of ids) gtag('config', id, { user_id: leadUid, send_page_view: false });
  gtag('event', 'Form Submit', { event_label: 'Confirmed Lead', ...arm });
  if (isQuikly) push({ event: 'quikly_lead', lead_uid: leadUid, ...arm });
}

async function complete(event: Extract<TrackingEvent, { type: 'complete' }>, arm: Arm): Promise<void> {
  const email = event.emailMode === 'sha256' && event.email ? await sha256(event.email) : undefined;
  push({ event: 'form_complete', data: email ? { email } : {}, ...arm });
}

function report(event: TrackingEvent): Promise<void> | undefined {
  const arm = event.experiment ? { experiment: event.experiment } : {};
  switch (event.type) {
    case 'journey':
      push({ event: 'form-journey', journey: event.journey, ...arm });
      return undefined;
    case 'complete':
      if (event.emailMode !== 'raw') return complete(event, arm);
      push({ event: 'form_complete', data: event.email ? { email: event.email } : {}, ...arm });
      return undefined;
    case 'lead':
      reportLead(event.leadUid, event.quikly, arm);
      return undefined;
    case 'express': {
      const properties = {
        button_clicked: event.button,
        service_name: event.serviceName,
        service_price: event.servicePrice,
        ...arm,
      };
      callPage(pageGlobal('analytics'), 'track', [event.eventName, properties]);
      push({ event: event.eventName, ...properties });
      return undefined;
    }
  }
}

/** Reports to the page's data layer, gtag and analytics. */
export function createTrackerService(clock: ClockService = createClockService()): TrackerService {
  /** Reports that wait for a hash; later ones queue behind them, so that the order stays. */
  let queue: Promise<void> | undefined;

  return {
    track(event) {
      const running = queue ? queue.then(() => report(event)) : report(event);
      if (!running) return;
      const tail = running.finally(() => {
        if (queue === tail) queue = undefined;
      });
      queue = tail;
    },
    async flush() {
      await queue;
      if (!pageGlobal('google_tag_manager')) return;
      await new Promise<void>((resolve) => {
        clock.after(tagManagerMoment, resolve);
      });
    },
  };
}
