import type { Flow } from '../definition/types.ts';
import type { Services } from '../services/services.ts';
import { hostOrigin } from './hosts.ts';
import { parse } from './redirect.ts';

/** Where a new lead goes: the page's own form-post URL, else that of its host (SPEC section 7, call 3). */
export function submitUrl({ settings }: Flow, { page, navigation }: Services, pageUrl: URL): string {
  const own = page.submitUrl();
  if (own === undefined) return `${hostOrigin(settings, pageUrl)}/wp-json/leadsHandler/v1/submit/leads/`;
  // Not left to the browser, whose base may have credentials. What is no address fails where it is called.
  return parse(own, navigation.baseUrl?.() ?? pageUrl)?.href ?? own;
}

/** Where a returning visitor's lead is asked for again (SPEC section 7, call 2). */
export function duplicateUrl({ settings }: Flow, pageUrl: URL): string {
  return `${hostOrigin(settings, pageUrl)}/wp-json/leadsHandler/v1/duplicate`;
}
