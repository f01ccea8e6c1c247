import { maxLinkValueLength } from '../../base/sizes.ts';

/** Parameters of the page's address by name in lower case: some mail tools write `UTM_SOURCE`. The first that says something counts. */
export function campaignQuery(pageUrl: URL): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of pageUrl.searchParams) {
    const key = name.toLowerCase();
    const text = value.trim().slice(0, maxLinkValueLength);
    if (text && !found.has(key)) found.set(key, text);
  }
  return found;
}
