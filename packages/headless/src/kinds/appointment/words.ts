/** The day of a moment in a zone, such as Tuesday, December 1. */
export const spokenDay = (moment: string, timeZone: string, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(moment));

/** Its time of day, such as 9:00 AM. */
export const spokenHour = (moment: string, timeZone: string, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(moment));

/** Both. */
export const spokenTime = (moment: string, timeZone: string, locale: string | undefined): string =>
  `${spokenDay(moment, timeZone, locale)}, ${spokenHour(moment, timeZone, locale)}`;

/** A zone in words, such as Mountain Time. */
export function spokenZone(timeZone: string, locale: string | undefined): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
