import { isPartialLead, submissionIdOf, wishesOf, type ReadForm } from '@leadflow/headless/judge';
import { textOf, type JsonObject } from '../json.ts';
import type { LeadDraft, StoredLead } from '../store.ts';
import { columnText } from './columnText.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^\+?[\d\s().-]{7,25}$/;
const maxKeys = 20;

/** An e-mail address as its owner may write it elsewhere. */
const emailKey = (text: string): string => columnText(text, 254).normalize('NFKC').toLowerCase();

/** A telephone number as digits, without the country code of North America. */
const phoneKey = (text: string): string => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** The key by which leads of one person are found; undefined for what is neither an e-mail address nor a telephone number. */
export function personKey(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length <= 254 && email.test(trimmed)) return emailKey(trimmed);
  const digits = phone.test(trimmed) ? phoneKey(trimmed) : '';
  return digits.length >= 7 && digits.length <= 15 ? digits : undefined;
}

/** Each e-mail address and telephone number in any field. */
function keysIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') {
    const key = personKey(value);
    if (key !== undefined && found.size < maxKeys) found.add(key);
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) keysIn(each, found);
  }
  return found;
}

/** What a draft is made of besides its payload. */
export interface DraftFacts {
  readonly uid: string;
  /** Makes the id of a lead whose form sent no `submission_id`. */
  readonly ownId: () => string;
  readonly form: string;
  /** The definition that judged it; undefined where none was at hand. */
  readonly read: ReadForm | undefined;
  readonly isUnchecked: boolean;
  readonly suspicion: string;
  readonly captcha: string;
  readonly pageUrl: string;
  readonly createdAt: number;
  readonly deliveries: LeadDraft['deliveries'];
}

/** The address of the page that sent a lead; '' where it is none. */
export function pageAddress(referrer: string | undefined): string {
  if (referrer === undefined) return '';
  try {
    const { protocol, href } = new URL(referrer);
    return /^https?:$/.test(protocol) ? columnText(href, 500) : '';
  } catch {
    return '';
  }
}

/** The clinic that a lead names; '' where it names none. */
export const clinicOf = (payload: JsonObject): string => columnText(textOf(payload, 'your-city'), 191);

/** A new lead, as it is to be stored. */
export function draftLead(payload: JsonObject, facts: DraftFacts): LeadDraft {
  const { ownId, read, ...columns } = facts;
  const isPartial = isPartialLead(payload);
  const isWanted = !isPartial && facts.suspicion === '';
  const { journey: _journey, ...fields } = payload;
  const found = Object.values(fields).find((value): value is string => typeof value === 'string' && email.test(value.trim()));
  return {
    ...columns,
    submissionId: submissionIdOf(payload) ?? ownId(),
    revision: read?.revision ?? '',
    kind: 'lead',
    originalId: null,
    isPartial,
    name: columnText(textOf(payload, 'name') || `${textOf(payload, 'first_name')} ${textOf(payload, 'last_name')}`, 191),
    email: columnText(textOf(payload, 'email') || (found ?? ''), 191),
    phone: columnText(textOf(payload, 'telephone') || textOf(payload, 'phone'), 40),
    clinic: clinicOf(payload),
    payload: JSON.stringify(payload),
    keys: [...keysIn(fields, new Set())],
    wishes: isWanted && read ? wishesOf(read, payload) : [],
    receipt: null,
  };
}

/** A lead that is asked for again: the person, the clinic and the form are the original's. */
export function draftDuplicate(original: StoredLead, payload: JsonObject, facts: Omit<DraftFacts, 'form' | 'read'>): LeadDraft {
  const { name, email: address, phone: number, clinic, form } = original;
  const keys = [address, number].flatMap((text) => personKey(text) ?? []);
  return { ...draftLead(payload, { ...facts, form, read: undefined }), kind: 'duplicate', originalId: original.id, isPartial: false, name, email: address, phone: number, clinic, keys };
}
