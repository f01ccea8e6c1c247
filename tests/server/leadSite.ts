import type { LeadServer } from '@leadflow/server';

/** What a call was answered. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { data?: { leads_app_data?: { lead_uid: string } }; errors?: readonly string[]; data_enc?: string };
}

/** The calls of a form, at whichever server. */
export interface LeadSite {
  call(path: string, body?: unknown): Promise<Answer>;
  /** `more` goes into the query. */
  submit(lead: unknown, more?: string): Promise<Answer>;
  duplicate(uid: unknown, more?: object): Promise<Answer>;
  lookUp(uid: unknown): Promise<Answer>;
}

/** The lead's uid, as its sender gets it. */
export const uidOf = ({ body }: Answer): string => body.data?.leads_app_data?.lead_uid ?? '';

/** A request to a server's endpoints. */
export function requestTo(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return new Request(`http://leads.test/wp-json/${path}`, init);
}

/** The calls of a server in this process, from an address. */
export function siteOf(server: LeadServer, form = 'short', address = '192.0.2.1'): LeadSite {
  async function call(path: string, body?: unknown): Promise<Answer> {
    const response = await server.fetch(requestTo(path, body), { address });
    // as: each test says what it expects of it.
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  return {
    call,
    submit: (lead, more = '') => call(`leadsHandler/v1/submit/leads/?form=${form}${more}`, lead),
    duplicate: (uid, more = {}) => call('leadsHandler/v1/duplicate', { lead_id: uid, journey: [{ step: 1, stepId: 'you', question: 'Is this you?', answer: '', type: 'masked-lead-info' }], ...more }),
    lookUp: (uid) => call('leads/v1/lookup-masked', { data: uid }),
  };
}
