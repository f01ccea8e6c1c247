/** Minutes after midnight of a time such as 9:00 AM or 17:30; undefined where it is none. */
function minutesOf(time: string): number | undefined {
  const [, hours = '', minutes = '0', half] = /^\s*(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(time) ?? [];
  if (hours === '') return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes);
}

/** Opening and closing of a clinic in minutes after midnight, from a text such as 9:00 AM,5:00 PM; undefined where it is none. */
export function spanOf(text: string): readonly [open: number, close: number] | undefined {
  const [open, close, ...more] = text.split(',').map(minutesOf);
  if (open === undefined || close === undefined || more.length > 0) return undefined;
  // Midnight ends the day.
  const end = close || 24 * 60;
  return open < end && end <= 24 * 60 ? [open, end] : undefined;
}
