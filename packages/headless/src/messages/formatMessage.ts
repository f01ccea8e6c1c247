/** A locale as `Intl` takes it: WordPress writes `en_US`. English where there is none, or none that browsers know, as the texts are then. */
export function intlLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale?.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** By language and decimals: making one takes a browser longer than using it for a whole list of clinics. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as people write it in a language. */
export function formatNumber(value: number, locale: string | undefined, decimals = 0): string {
  const key = `${locale} ${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(intlLocale(locale), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format.format(value);
}

/** Fills `{name}` marks of a catalogue text; an unknown mark stays as it is. Write a number that may be large with `formatNumber`. */
export function formatMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : mark));
}
