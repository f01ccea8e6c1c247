/**
 * What Google's consent mode says of analytics. gtag keeps the arguments of its calls in the data layer:
 * https://developers.google.com/tag-platform/security/guides/consent. The default of a page is `denied` until the visitor has decided, so
 * only an update counts as a refusal.
 */
export function consentMode(dataLayer: unknown): boolean | undefined {
  if (!Array.isArray(dataLayer)) return undefined;
  let isGranted: boolean | undefined;
  for (const entry of dataLayer as readonly unknown[]) {
    const [name, command, given]: readonly unknown[] = ['0', '1', '2'].map((key) => Reflect.get(Object(entry), key));
    const storage: unknown = name === 'consent' ? Reflect.get(Object(given), 'analytics_storage') : undefined;
    if (storage === 'granted') isGranted = true;
    if (storage === 'denied') isGranted = command === 'update' ? false : undefined;
  }
  return isGranted;
}
