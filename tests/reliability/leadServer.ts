import { leadPath } from '../headless/flow/visit.ts';
import type { FakeClock } from '../../packages/testing/src/index.ts';

/** What the network does to one call. `…After` faults come when the lead is already kept. */
export type LeadFault = 'none' | 'slow' | 'lost' | 'lostAfter' | 'error' | 'errorAfter' | 'malformedAfter' | 'hang' | 'hangAfter';

export const leadFaults: readonly LeadFault[] = [
  'none',
  'slow',
  'lost',
  'lostAfter',
  'error',
  'errorAfter',
  'malformedAfter',
  'hang',
  'hangAfter',
];

/** A lead that the server has kept, or a call that reached it. */
export interface ServerEntry {
  readonly key: string;
  /** The answers alone: what makes two leads the same lead. */
  readonly content: string;
  readonly leadUid: string;
}

export interface LeadServer {
  readonly fetch: typeof fetch;
  readonly commits: readonly ServerEntry[];
  /** Calls that left the browser, in order. */
  readonly posts: readonly Omit<ServerEntry, 'leadUid'>[];
  isOffline: boolean;
  /** Faults to come, then none. */
  faults: readonly LeadFault[];
}

/** Milliseconds of an answer on its way, and of a slow server. */
const travel = 50;
const slow = 3000;

/** Answers as `fetch` sees them; all that the http service reads of a response. */
function answer(status: number, text: string): Response {
  // as: a real Response settles in tasks that a fake clock never runs
  return { ok: status < 300, status, text: () => Promise.resolve(text) } as Response;
}

/** The answers of a lead, without what belongs to one try. */
export function contentOf(why: unknown, email: unknown): string {
  return JSON.stringify([why, email]);
}

/** Text of a body as our http service sends it. */
function bodyOf(init: RequestInit | undefined): string {
  return typeof init?.body === 'string' ? init.body : '';
}

function read(body: string): Omit<ServerEntry, 'leadUid'> {
  // as: the body is our own payload, made by the code under test.
  const lead = JSON.parse(body) as { submission_id: string; email: string; journey: readonly { answer: string }[] };
  return { key: lead.submission_id, content: contentOf(lead.journey[0]?.answer, lead.email) };
}

/** A server for leads that follows a list of faults and logs every lead that it keeps. */
export function createLeadServer(clock: FakeClock, { dedupes }: { readonly dedupes: boolean }): LeadServer {
  const commits: ServerEntry[] = [];
  const posts: Omit<ServerEntry, 'leadUid'>[] = [];

  function commit(lead: Omit<ServerEntry, 'leadUid'>): Response {
    const known = dedupes ? commits.find(({ key }) => key === lead.key) : undefined;
    const kept = known ?? { ...lead, leadUid: `uid-${commits.length + 1}` };
    if (!known) commits.push(kept);
    return answer(200, JSON.stringify({ success: true, data: { leads_app_data: { lead_uid: kept.leadUid } } }));
  }

  function respond(lead: Omit<ServerEntry, 'leadUid'>, fault: LeadFault): Promise<Response> {
    const after = (time: number, work: () => Response | Promise<Response>) =>
      new Promise<Response>((resolve) => void clock.after(time, () => resolve(work())));
    const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    if (fault === 'slow') return after(slow, () => commit(lead));
    if (fault === 'lost') return after(travel, lost);
    if (fault === 'error') return after(travel, () => answer(500, 'down'));
    const never = new Promise<Response>(() => {});
    if (fault === 'hang') return never;
    if (fault === 'hangAfter') {
      void after(slow, () => commit(lead));
      return never;
    }
    const given = commit(lead);
    if (fault === 'lostAfter') return after(travel, lost);
    if (fault === 'errorAfter') return after(travel, () => answer(500, 'down'));
    return after(travel, () => (fault === 'malformedAfter' ? answer(200, '<p>Notice: undefined index</p>') : given));
  }

  return {
    commits,
    posts,
    isOffline: false,
    faults: [],
    fetch(address, init) {
      if (this.isOffline || typeof address !== 'string' || !address.endsWith(leadPath)) return Promise.reject(new TypeError('Failed to fetch'));
      const lead = read(bodyOf(init));
      posts.push(lead);
      const [fault = 'none', ...others] = this.faults;
      this.faults = others;
      return respond(lead, fault);
    },
  };
}
