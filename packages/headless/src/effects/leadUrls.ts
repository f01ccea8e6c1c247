import type { Definition } from '../definition/types.ts';
import type { Services } from '../services/services.ts';
import { hostOrigin } from '../flow/hosts.ts';

/** Where a new lead goes: the page's own form-post URL, else that of its host (SPEC section 7, call 3). */
export function submitUrl({ settings }: Definition, { page }: Services, pageUrl: URL): string {
  return page.submitUrl() ?? `${hostOrigin(settings, pageUrl)}/wp-json/leadsHandler/v1/submit/leads/`;
}

/** Where a returning visitor's lead is asked for again (SPEC section 7, call 2). */
export function duplicateUrl({ settings }: Definition, pageUrl: URL): string {
  return `${hostOrigin(settings, pageUrl)}/wp-json/leadsHandler/v1/duplicate`;
}
