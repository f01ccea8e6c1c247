/** A locale as `Intl` takes it: WordPress writes `en_US`. English where there is none, or none that browsers know, as the texts are then. */
export function intlLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale?.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
