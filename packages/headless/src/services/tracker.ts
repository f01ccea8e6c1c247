import { createClockService } from './clock.ts';
import { gtagIds } from './gtagIds.ts';
import type { ClockService, TrackerService, TrackingEvent } from './services.ts';

/** What a tag manager may take before the page is left (SECURITY: a blocked one never answers, so time alone decides). */
const tagManagerMoment = 300;

/** A global of the page; undefined where it is not there. An element with that id can be in its place. */
function pageGlobal(name: string): unknown {
  const value: unknown = Reflect.get(globalThis, name);
  return typeof Node === 'function' && value instanceof Node ? undefined : value;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Calls a method of the page's; a sink that fails, or is not there, harms neither the form nor the next sink. */
function callPage(owner: unknown, method: string, parameters: readonly unknown[]): void {
  try {
    if (!isObject(owner)) return;
    const member: unknown = Reflect.get(owner, method);
    if (typeof member === 'function') Reflect.apply(member, owner, parameters);
  } catch {
    // The page's analytics are its own affair.
  }
}

function push(entry: Readonly<Record<string, unknown>>): void {
  try {
    if (Reflect.get(globalThis, 'dataLayer') === undefined) Reflect.set(globalThis, 'dataLayer', []);
  } catch {
    // A page may have locked the name.
  }
  callPage(pageGlobal('dataLayer'), 'push', [entry]);
}

const gtag = (...parameters: readonly unknown[]): void => callPage(globalThis, 'gtag', parameters);

/** Hash as Google's enhanced conversions take it: of the trimmed address in lower case. Needs https. */
async function sha256(email: string): Promise<string | undefined> {
  try {
    const bytes = new TextEncoder().encode(email.trim().toLowerCase());
    const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}

function reportLead(leadUid: string, isQuikly: boolean): void {
  const known = gtagIds(pageGlobal('dataLayer'));
  // A wrapper of the page's own may know its id where the page doesn't show it; Google's own gtag passes over an empty one.
  const ids = known.length > 0 ? known : [''];
  // An empty user id would join all visitors into one.
  if (leadUid) for (const id of ids) gtag('config', id, { user_id: leadUid });
  gtag('event', 'Form Submit', { event_label: 'Confirmed Lead' });
  if (isQuikly) push({ event: 'quikly_lead', lead_uid: leadUid });
}

async function complete(event: Extract<TrackingEvent, { type: 'complete' }>): Promise<void> {
  const email = event.emailMode === 'sha256' && event.email ? await sha256(event.email) : undefined;
  push({ event: 'form_complete', data: email ? { email } : {} });
}

function report(event: TrackingEvent): Promise<void> | undefined {
  switch (event.type) {
    case 'journey':
      push({ event: 'form-journey', journey: event.journey });
      return undefined;
    case 'complete':
      if (event.emailMode !== 'raw') return complete(event);
      push({ event: 'form_complete', data: event.email ? { email: event.email } : {} });
      return undefined;
    case 'lead':
      reportLead(event.leadUid, event.quikly);
      return undefined;
    case 'express': {
      const properties = {
        button_clicked: event.button,
        service_name: event.serviceName,
        service_price: event.servicePrice,
      };
      callPage(pageGlobal('analytics'), 'track', [event.eventName, properties]);
      push({ event: event.eventName, ...properties });
      return undefined;
    }
  }
}

/** Reports to the page's data layer, gtag and analytics, as far as they are there. */
export function createTrackerService(clock: ClockService = createClockService()): TrackerService {
  /** Reports that wait for a hash; later ones queue behind them, so that the order is always the same. */
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
      if (!isObject(pageGlobal('google_tag_manager'))) return;
      await new Promise<void>((resolve) => {
        clock.after(tagManagerMoment, resolve);
      });
    },
  };
}
