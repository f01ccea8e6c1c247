import { z } from 'zod';
import type { LeadStatus } from './core/store.ts';

/** A setting's message. It never repeats the value: that may be a secret. */
export const must = (be: string) => ({ error: ({ input }: { readonly input: unknown }) => (input === undefined ? 'is missing' : `must be ${be}`) });
export const text = z.string(must('text, and not empty')).trim().min(1, 'must be text, and not empty');
export const number = (least: number, most: number) => z.number(must(`a number from ${least} to ${most}`)).min(least, `must be a number from ${least} to ${most}`).max(most, `must be a number from ${least} to ${most}`);
export const url = (protocol: RegExp, example: string) => z.url({ protocol, ...must(`an address such as ${example}`) });
export const list = <Item extends z.ZodType>(item: Item) => z.array(item, must('a list'));
export const mailAddresses = list(z.email(must('an e-mail address')));

const days = number(0, 36_500);
const maxMinutes = 100_000;
const terms = { statuses: z.strictObject({ new: days, called: days, won: days, lost: days } satisfies Record<LeadStatus, typeof days>, must('days by status')).partial().optional(), partial: days.optional(), suspected: days.optional() };
const backup = z.strictObject({ minutes: number(1, maxMinutes), notify: mailAddresses }, must('an object with minutes and notify'));
const visitorMail = z.strictObject({ callMinutes: number(1, maxMinutes) }, must('an object with callMinutes'));
const routes = list(
  z.strictObject({ clinics: list(z.string()), regions: list(text), answers: z.record(z.string(), list(text)), notify: mailAddresses, webhooks: list(text), backup }, must('an object with notify or webhooks')).partial(),
);

/** What happens after a lead: the server's configuration is read with it, and the plugin's settings are checked by it. */
export const afterLead = {
  routes,
  backup,
  holidays: list(z.iso.date('must be a day such as 2026-12-25')),
  samePersonDays: days,
  keep: z.strictObject({ ...terms, forms: z.record(z.string(), z.strictObject(terms, must('days by name'))).optional() }, must('days by name')),
  visitorMail,
  conversions: z.strictObject({ url: url(/^https?$/, 'https://ads.example.com/conversions'), secret: text }, must('an object with url and secret')),
};

/** What a form may have for itself. */
export const ofForm = { routes, backup, visitorMail: z.union([z.literal(false), visitorMail]) };
