import type { Input, SelectOption } from '../../definition/types.ts';
import { decodeEntities } from '../../html/decodeEntities.ts';
import { safeUrl } from '../../html/safeUrl.ts';
import type { HttpResult, Services } from '../../services/services.ts';
import { listItems, parseOptions } from '../../definition/parseOptions.ts';
import { readTimeout } from '../../base/timeouts.ts';
import { failureOf } from '../../effects/serverCalls.ts';

async function fetchOptions(url: URL, isAgain: boolean, { http, navigation }: Services, signal: AbortSignal): Promise<HttpResult> {
  const isOwn = url.origin === navigation.url().origin;
  return http.request({
    url: url.href,
    method: 'GET',
    timeout: readTimeout,
    retries: 1,
    signal,
    // The forms and steps of a page load the same list once.
    sharing: isAgain ? 'renew' : 'reuse',
    credentials: isOwn ? 'same-origin' : 'omit',
  });
}

/** Address of a select's options; undefined where it is none on the web. */
function optionsUrl({ remoteUrl }: Input, { navigation }: Services): URL | undefined {
  const address = safeUrl(remoteUrl);
  if (address === undefined) return undefined;
  try {
    const url = new URL(address, navigation.baseUrl?.() ?? navigation.url());
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Options of a select from a remote address; undefined where they can't be loaded. */
export async function loadOptions(
  { input, isAgain = false }: { readonly input: Input; readonly isAgain?: boolean },
  services: Services,
  signal: AbortSignal,
): Promise<readonly SelectOption[] | undefined> {
  const url = optionsUrl(input, services);
  if (!url) {
    services.log.warn(`The options of "${input.name}" have no address that may be loaded`);
    return undefined;
  }
  const response = await fetchOptions(url, isAgain, services, signal);
  const rows = response.ok ? response.value : undefined;
  // WordPress escapes its texts for HTML.
  const options = parseOptions(rows, decodeEntities);
  // A server that has none says so with an empty list.
  const isUsable = options?.some(({ value }) => value) || listItems(rows)?.length === 0;
  const failure = isUsable ? undefined : response.ok ? 'no list of options' : failureOf(response);
  if (failure !== undefined) services.log.warn(`The options of "${input.name}" could not be loaded from ${url.origin}${url.pathname} (${failure})`);
  return options;
}
