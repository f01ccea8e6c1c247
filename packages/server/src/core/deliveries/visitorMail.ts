import { entriesOf, formatMessage, momentInWords, plainText, valuesIn, visitorMailTextsOf, type Definition, type LeadPayload, type ReadForm } from '@leadflow/headless/judge';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { afterOpenMinutes, zoneOf, type OpenHours } from '../clinics/openHours.ts';
import { payloadOf } from '../lead/answers.ts';
import { columnText } from '../lead/columnText.ts';
import { words } from '../lead/details.ts';
import type { Mail } from '../options.ts';
import type { StoredLead } from '../store.ts';

/** One address: no list of them, no name before it. */
const plainAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

/**
 * The address that a visitor has typed into a field of type `email`; undefined where there is none. A field that a link or the definition may fill in
 * doesn't count: whoever sends a link could have a stranger sent mails.
 */
export function typedAddress(read: ReadForm, payload: LeadPayload): string | undefined {
  const [definition] = read.languages;
  if (!definition) return undefined;
  const visited = entriesOf(payload['journey']).flatMap(({ stepId }) => definition.stepById.get(words(stepId))?.inputs ?? []);
  const fields = visited.filter(({ type, name, value }) => type === 'email' && !definition.settings.prefill.includes(name) && !value);
  const name = (fields.find((field) => field.name === 'email') ?? fields[0])?.name ?? '';
  const address = words(payload[name]).trim();
  return plainAddress.test(address) ? address : undefined;
}

/** The definition in the language in which the visitor has seen it: what a consent says, else that of most questions. */
function seenBy(payload: LeadPayload, read: ReadForm): { readonly definition: Definition | undefined; readonly locale: string | undefined } {
  const entries = entriesOf(payload['journey']);
  const matches = (definition: Definition): number => entries.filter(({ stepId, question }) => plainText(definition.stepById.get(words(stepId))?.question ?? '') === question).length;
  const definition = read.languages.toSorted((a, b) => matches(b) - matches(a))[0];
  const told = Object.keys(payload).find((name) => name.endsWith('_language') && payload[name.slice(0, -'_language'.length)] === true);
  const locale = told === undefined ? definition?.locale : words(payload[told]);
  return { definition, locale };
}

/** What was chosen, in the definition's own words: nothing that was typed goes to an address that may be a stranger's. */
function choicesOf(payload: LeadPayload, definition: Definition): readonly string[] {
  return entriesOf(payload['journey']).flatMap(({ stepId, answer }) => {
    const step = definition.stepById.get(words(stepId));
    const chosen = step ? (valuesIn(step.answers.map(({ value }) => value), words(answer)) ?? []) : [];
    const texts = (step?.answers ?? []).filter(({ value }) => chosen.includes(value)).map(({ text }) => plainText(text));
    const question = plainText(step?.question ?? '');
    if (texts.length === 0) return [];
    // An earlier answer stands in a question with a name in braces.
    return [`${question === '' || /\{[^}]+\}/.test(question) ? '' : `${question} `}${texts.join(', ')}`];
  });
}

/** A clinic's text, on one line. */
const clinicText = (hours: OpenHours, ...names: ReadonlyArray<`wpsl_${string}`>): string => columnText(names.map((name) => words(hours.clinic?.[name]).trim()).filter(Boolean).join(', '), 300);

/** What a mail to a visitor is made of. */
export interface VisitorMailFacts {
  readonly read: ReadForm;
  readonly hours: OpenHours;
  readonly callMinutes: number;
  /** Times that the lead asks for, in milliseconds since 1970. */
  readonly wishes: readonly number[];
  /** The same for each try. */
  readonly key: string;
}

/** The mail that tells visitors what they have asked for and by when somebody calls, with their wishes for their own calendar. Undefined where no address is sure to be theirs. */
export function visitorMailOf(lead: StoredLead, { read, hours, callMinutes, wishes, key }: VisitorMailFacts): Mail | undefined {
  const payload = payloadOf(lead);
  const to = typedAddress(read, payload);
  const { definition, locale } = seenBy(payload, read);
  if (to === undefined || !definition) return undefined;
  const texts = visitorMailTextsOf(locale, definition.settings.messages);
  const zone = hours.clinic ? zoneOf(hours.clinic, hours.timeZone) : hours.timeZone;
  const spoken = (time: number): string => momentInWords(time, zone, locale);
  const clinic = plainText(clinicText(hours, 'wpsl_form_dropdown_name'));
  const place = clinicText(hours, 'wpsl_address', 'wpsl_address2', 'wpsl_city', 'wpsl_state', 'wpsl_zip');
  const own = clinicText(hours, 'wpsl_email');
  const lines = [
    texts.visitorMailIntro,
    '',
    ...choicesOf(payload, definition),
    ...(clinic === '' ? [] : ['', formatMessage(texts.visitorMailClinic, { clinic: [clinic, place, clinicText(hours, 'wpsl_phone')].filter(Boolean).join(', ') })]),
    ...wishes.flatMap((time) => ['', formatMessage(texts.visitorMailWish, { time: spoken(time) })]),
    '',
    formatMessage(texts.visitorMailCall, { time: spoken(afterOpenMinutes(hours, lead.createdAt, callMinutes)) }),
    '',
    texts.visitorMailNotYou,
  ];
  return {
    to,
    subject: texts.visitorMailSubject,
    text: lines.join('\n'),
    replyTo: plainAddress.test(own) ? own : undefined,
    messageId: `<${key}@lead-flow.invalid>`,
    ...(wishes.length > 0 && { calendar: calendarOf(lead, { definition, wishes, key, summary: [texts.visitorMailEvent, clinic].filter(Boolean).join(': '), location: [clinic, place].filter(Boolean).join(', ') }) }),
  };
}

const usualMinutes = 30;

/** The wishes as iCalendar has them, in UTC: every calendar shows them by its own clock. */
function calendarOf(lead: StoredLead, { definition, wishes, key, summary, location }: { readonly definition: Definition; readonly wishes: readonly number[]; readonly key: string; readonly summary: string; readonly location: string }): string {
  const minutes = definition.steps.find(({ type }) => type === 'appointment')?.settings.slotMinutes ?? usualMinutes;
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: '//Lead Flow//Visitor mail//EN' });
  for (const [index, time] of wishes.entries()) {
    calendar.createEvent({
      id: `${key}-${index}@lead-flow.invalid`,
      start: new Date(time),
      end: new Date(time + minutes * 60_000),
      stamp: new Date(lead.createdAt),
      summary,
      ...(location !== '' && { location }),
      status: ICalEventStatus.TENTATIVE,
    });
  }
  return calendar.toString();
}
