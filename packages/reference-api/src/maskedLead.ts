import { clinicIdOf } from './clinics.ts';
import type { StoredLead } from './leadStore.ts';

/** The response to the look-up of a returning visitor's lead. */
export interface MaskedLead {
  /** Id of the lead. */
  id: number;
  /** The id in the link that the visitor followed. */
  uuid: string;
  /** Masked name. */
  name: string;
  /** Masked ways to reach the visitor. */
  contact: { email_masked: string; phone_masked: string };
  /** The clinic of the earlier lead. */
  location: { id: number | null };
}

/** Leads that exist from the start, for pages for returning visitors. */
export const returningLeads: readonly MaskedLead[] = [
  {
    id: 9001,
    uuid: 'c0ffee00-0000-4000-8000-000000000001',
    name: 'J***** R*****',
    contact: { email_masked: 'j***@e******.com', phone_masked: '(***) ***-1234' },
    location: { id: 4200 },
  },
  {
    id: 9002,
    uuid: 'c0ffee00-0000-4000-8000-000000000002',
    name: 'A*** M*******',
    contact: { email_masked: 'a***@m***.org', phone_masked: '(***) ***-0187' },
    location: { id: null },
  },
];

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Replaces every character but the first with a star. */
function maskWord(word: string): string {
  const [first = '', ...rest] = word;
  return first + '*'.repeat(rest.length);
}

function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  if (!local || !host) return '';
  const [domain = '', ...labels] = host.split('.');
  return `${local.slice(0, 1)}***@${[maskWord(domain), ...labels].join('.')}`;
}

/** What a returning visitor may see of a stored lead. */
function maskLead(lead: StoredLead): MaskedLead {
  const phone = textOf(lead.payload['telephone']);
  return {
    id: lead.id,
    uuid: lead.leadUid,
    name: textOf(lead.payload['name']).split(/\s+/).map(maskWord).join(' '),
    contact: {
      email_masked: maskEmail(textOf(lead.payload['email'])),
      phone_masked: phone ? `(***) ***-${phone.slice(-4)}` : '',
    },
    location: { id: clinicIdOf(textOf(lead.payload['your-city'])) ?? null },
  };
}

/** Every lead that a look-up can find: the seeded ones, then those that were submitted. */
export function listMaskedLeads(stored: readonly StoredLead[]): MaskedLead[] {
  return [...returningLeads, ...stored.filter(({ kind }) => kind === 'lead').map(maskLead)];
}
