import { isJsonObject, type JsonObject } from '../json.ts';
import type { ClinicRow } from '../clinics/clinicRow.ts';
import type { Secrets } from '../secrets.ts';
import type { LeadDraft } from '../store.ts';
import { columnText } from './columnText.ts';

/** A lead as a returning visitor may see it: enough to recognise oneself, too little to learn of another. */
export interface MaskedLead {
  /** What a duplicate call names as `lead_id`, so it is as hard to guess as the uid. */
  readonly id: string;
  /** The id in the link that the visitor followed. */
  readonly uuid: string;
  readonly name: string;
  readonly contact: { readonly email_masked: string; readonly phone_masked: string };
  /** The clinic of the lead; null where it is not in the list. */
  readonly location: { readonly id: number | null };
}

/** Characters of a text: the form keeps them in a cookie, and a cookie holds some 4,000 bytes. */
const maxLength = 100;

const cut = (value: unknown): string => (typeof value === 'string' ? columnText(value, maxLength) : '');

/** The lead's JSON, as its form sent it. */
export function payloadOf({ payload }: Pick<LeadDraft, 'payload'>): JsonObject {
  const parsed: unknown = JSON.parse(payload);
  return isJsonObject(parsed) ? parsed : {};
}

/**
 * What the sender of a lead is told. It is made of what is stored, so that a repeat is told the same. `secrets` are null for a preview. Of a form about health
 * nothing goes into a cookie or the address of the thank-you page.
 */
export async function answerTo(lead: Pick<LeadDraft, 'uid' | 'kind' | 'name' | 'payload'>, secrets: Secrets | null, isAboutHealth: boolean): Promise<JsonObject> {
  if (isAboutHealth) return { success: true, data: { leads_app_data: { lead_uid: lead.uid } }, errors: [] };
  const payload = payloadOf(lead);
  return {
    success: true,
    data: { leads_app_data: { lead_uid: lead.uid } },
    messages: {
      success_cookie_data: {
        // A duplicate has its name from the lead before, of which the form shows the masked details only.
        first_name: cut(lead.kind === 'duplicate' ? '' : lead.name.split(' ')[0]),
        location: cut(payload['your-city']),
        service: cut(payload['service']),
      },
    },
    // For a thank-you page on another host: the lead's uid, and a proof that it comes from here.
    ...(secrets && { data_enc: btoa(`${lead.uid}.${await secrets.sign('data_enc', lead.uid)}`) }),
    errors: [],
  };
}

/** The first character and a star for each of the rest. */
function maskWord(word: string): string {
  const [first = '', ...rest] = word;
  return first + '*'.repeat(rest.length);
}

function maskEmail(email: string): string {
  const [local = '', host = '', ...more] = email.split('@');
  if (!local || !host || more.length > 0) return '';
  const [domain = '', ...labels] = host.split('.');
  return `${Array.from(local)[0]}***@${[maskWord(domain), ...labels].join('.')}`;
}

/** The masked details of a lead. */
export function maskLead({ uid, name, email, phone }: Pick<LeadDraft, 'uid' | 'name' | 'email' | 'phone'>, clinic: ClinicRow | undefined): MaskedLead {
  return {
    id: uid,
    uuid: uid,
    name: name.split(/\s+/).map(maskWord).join(' '),
    contact: { email_masked: maskEmail(email), phone_masked: phone === '' ? '' : `(***) ***-${phone.slice(-4)}` },
    location: { id: clinic?.post_id ?? null },
  };
}
