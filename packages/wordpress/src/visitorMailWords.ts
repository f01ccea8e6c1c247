import { visitorMailTexts, type VisitorMailTexts } from '@leadflow/headless/judge';

/** How a language writes a moment. Many servers have PHP without `intl`. */
interface MomentWords {
  /** From Sunday on. */
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  /** Before noon and after it; empty texts where the day has 24 hours. */
  readonly halves: readonly string[];
  /** The hour as PHP's `date` calls it. */
  readonly hour: 'g' | 'G' | 'H';
  /** With the names of parts in braces. */
  readonly pattern: string;
}

const day = 86_400_000;
/** A Sunday, five past nine: whether an hour has one digit shows there. */
const sunday = Date.UTC(2026, 0, 4, 9, 5);
const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

function momentWords(language: string): MomentWords {
  // As `momentInWords` of the headless package has it.
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const parts = format.formatToParts(sunday);
  const partAt = (type: Intl.DateTimeFormatPartTypes, time: number): string => format.formatToParts(time).find((part) => part.type === type)?.value ?? '';
  const twelve = format.resolvedOptions().hour12 === true;
  return {
    weekdays: count(7).map((index) => partAt('weekday', sunday + index * day)),
    months: count(12).map((index) => partAt('month', Date.UTC(2026, index, 1))),
    halves: [partAt('dayPeriod', sunday), partAt('dayPeriod', sunday + day / 2)],
    hour: twelve ? 'g' : partAt('hour', sunday).length > 1 ? 'H' : 'G',
    pattern: parts.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join(''),
  };
}

/** What a mail to a visitor says, and how it writes moments, by language. */
export function visitorMailWords(): Readonly<Record<string, { readonly texts: VisitorMailTexts; readonly moment: MomentWords }>> {
  return Object.fromEntries(Object.entries(visitorMailTexts).map(([language, texts]) => [language, { texts, moment: momentWords(language) }]));
}
