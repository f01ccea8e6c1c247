import type { Services } from '../services/services.ts';
import { attribution } from './attribution.ts';
import type { PageFacts } from '../flow/payload.ts';

/** What the page says of a lead. Its hidden fields are as they are once they hold what brought the visitor here; nothing is written. */
export function pageFacts({ page, navigation, cookies }: Services): PageFacts {
  const url = navigation.url();
  const found = attribution(url, (name) => cookies.get(name));
  const foundBy = new Map(Object.entries(found));
  const fields = Object.entries(page.hiddenFields()).map(([name, value]) => [name, foundBy.get(name) ?? value]);
  return { url, referrer: page.referrer(), hiddenFields: Object.fromEntries(fields), attribution: found };
}
