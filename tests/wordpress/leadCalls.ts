import { randomUUID } from 'node:crypto';
import { addPage } from './admin.ts';
import { shortLead } from './definitions.ts';
import type { WordPressSite } from './installSite.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { data?: { leads_app_data?: { lead_uid: string } }; errors?: readonly string[] };
}

/** A lead of the short form that nobody has sent yet. */
export const newLead = (more: object = {}) => ({ ...shortLead, submission_id: randomUUID(), ...more });

/** The lead's uid, as its sender gets it. */
export const uidOf = ({ body }: Answer): string => body.data?.leads_app_data?.lead_uid ?? '';

/** The calls of a form on a page of the site. */
export function leadCalls(site: WordPressSite, form: number) {
  async function call(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(`${site.url}wp-json/${path}`, init);
    // as: each test says what it expects of it.
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  return {
    call,
    submit: (lead: unknown, query = `form=${form}`) => call(`leadsHandler/v1/submit/leads/?${query}`, lead),
    duplicate: (uid: unknown, more: object = {}) =>
      call('leadsHandler/v1/duplicate', { lead_id: uid, journey: [{ step: 1, stepId: 'you', question: 'Is this you?', answer: '', type: 'masked-lead-info' }], submission_id: randomUUID(), ...more }),
    lookUp: (uid: unknown) => call('leads/v1/lookup-masked', { data: uid }),
    set: (settings: object) => site.php(`update_option( 'lead_flow_settings', json_decode( '${JSON.stringify(settings)}', true ) + get_option( 'lead_flow_settings' ) );`),
    /** Address of the lead's endpoint that a page shows, with the version of the form that it was printed with. */
    async printedQuery() {
      const html = await (await fetch(addPage(site, 'Printed', `[lead_flow id="${form}"]`))).text();
      return /submit\/leads\/\?([^"]+)/.exec(html)?.[1]?.replaceAll(/&(?:amp;|#0?38;)/g, '&') ?? '';
    },
    /** Makes all that waits due, and runs it as WordPress does. */
    async cron() {
      site.query('UPDATE leads SET webhook_due = LEAST(webhook_due, 1), notice_due = LEAST(notice_due, 1)');
      site.php('wp_unschedule_hook( LeadFlow\\Deliveries::HOOK ); wp_schedule_single_event( time() - 1, LeadFlow\\Deliveries::HOOK ); delete_transient( "doing_cron" );');
      await fetch(`${site.url}wp-cron.php`);
    },
  };
}
