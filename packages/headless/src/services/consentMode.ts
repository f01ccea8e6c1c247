/**
 * What Google's consent mode says of a purpose, such as `analytics_storage`. gtag keeps the arguments of its calls in the data layer:
 * https://developers.google.com/tag-platform/security/guides/consent. The last update counts, whatever defaults come after it. The default of a
 * page is `denied` until the visitor has decided, so only an update counts as a refusal. A default may be set for some regions only, and we
 * don't know the visitor's: it grants nothing unless it does so in all of them.
 */
export function consentMode(dataLayer: unknown, purpose = 'analytics_storage'): boolean | undefined {
  if (!Array.isArray(dataLayer)) return undefined;
  const everywhere = '';
  const defaults = new Map<unknown, boolean>();
  let updated: boolean | undefined;
  for (const entry of dataLayer as readonly unknown[]) {
    const [name, command, given]: readonly unknown[] = ['0', '1', '2'].map((key) => Reflect.get(Object(entry), key));
    const storage: unknown = name === 'consent' ? Reflect.get(Object(given), purpose) : undefined;
    if (storage !== 'granted' && storage !== 'denied') continue;
    const isGranted = storage === 'granted';
    if (command === 'update') updated = isGranted;
    else for (const region of [Reflect.get(Object(given), 'region') ?? everywhere].flat()) defaults.set(region, isGranted);
  }
  const isGrantedByDefault = defaults.has(everywhere) && [...defaults.values()].every(Boolean);
  return updated ?? (isGrantedByDefault || undefined);
}
