/** Minutes of a day. */
export const dayMinutes = 24 * 60;

/** The keys of a clinic's hours, in the order of `Date.getUTCDay()`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Minutes after midnight of a time such as 9:00 AM, 17:30 or 17:30:00; undefined where it is none. */
function minutesOf(time: string): number | undefined {
  const [, hours = '', minutes = '0', half] = /^\s*(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(time) ?? [];
  if (hours === '') return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes);
}

/**
 * Opening and closing of a clinic in minutes after midnight, from a text such as 9:00 AM,5:00 PM; undefined where it is none. A clinic that closes
 * past midnight, as with 8:00 PM,2:00 AM, closes after more minutes than a day has.
 */
export function spanOf(text: string): readonly [open: number, close: number] | undefined {
  const [open, until, ...more] = text.split(',').map(minutesOf);
  if (open === undefined || until === undefined || open >= dayMinutes || more.length > 0) return undefined;
  // 23:59 is the latest that many an editor of hours lets an owner choose for midnight.
  const close = until === dayMinutes - 1 ? dayMinutes : until;
  // From midnight to midnight is around the clock; from 9:00 to 9:00 is a slip.
  const end = close < open || close === 0 ? close + dayMinutes : close;
  return open < end && end <= open + dayMinutes ? [open, end] : undefined;
}
