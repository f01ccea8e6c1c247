import { isRecord } from '../../base/records.ts';
import { LeadFlowError } from '../../definition/fault.ts';
import { decodeEntities } from '../../html/plainText.ts';
import type { SubmitResult } from '../../flow/state.ts';
import type { HttpResult } from '../../services/services.ts';

function field(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined;
  return typeof value === 'number' ? String(value) : undefined;
}

/** `success_cookie_data`: a text as it is, an object as JSON. */
function cookieText(value: unknown): string | undefined {
  return text(value) ?? (typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined);
}

/** The server's errors, joined with ` | `; a refusal of WordPress's own has a code and a message instead. */
function errorsOf(value: unknown): string {
  const errors = field(value, 'errors');
  // WordPress and Laravel list several for each field.
  const list = isRecord(errors) ? Object.values(errors) : [errors];
  const texts = list.flat(2).map((error) => text(error) ?? text(field(error, 'message')));
  const code = text(field(value, 'code'));
  const refusal = text(field(value, 'message'));
  const all = [...texts, refusal && code ? `${refusal} (${code})` : undefined];
  return all.flatMap((error) => (error === undefined ? [] : [decodeEntities(error)])).join(' | ');
}

/** `success` as PHP, its forms and its caches print it. */
function isSuccess(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

const failures = {
  network: 'The lead could not be sent: no connection to the server, or the server does not allow this page (CORS)',
  timeout: 'The lead could not be sent: the server gave no answer in time',
  parse: 'The server answered the lead with something that is not JSON',
  abort: 'Sending the lead was stopped',
} as const;

/** A browser follows a redirect of a POST with a GET, which carries no lead. */
function redirectedText({ redirectedTo }: HttpResult): string {
  return redirectedTo === undefined ? '' : `; the POST was redirected to ${redirectedTo}, and a browser sends a GET there: post to that address instead`;
}

/** What came of sending a lead: no success that the server did not give. */
export function readLeadResponse(response: HttpResult): SubmitResult | LeadFlowError {
  if (!response.ok && response.kind !== 'status') return new LeadFlowError('network', failures[response.kind] + redirectedText(response));
  if (!response.ok || !isSuccess(field(response.value, 'success'))) {
    const status = response.ok ? 'without success' : `with the status ${response.status}`;
    return new LeadFlowError('submit-rejected', (errorsOf(response.value) || `The server answered the lead ${status}`) + redirectedText(response));
  }
  const { value } = response;
  const formData = cookieText(field(value, 'messages', 'success_cookie_data'));
  const dataEnc = field(value, 'data_enc');
  return {
    leadUid: text(field(value, 'data', 'leads_app_data', 'lead_uid')) ?? '',
    ...(formData === undefined ? {} : { formData }),
    // It goes into an address: a text and nothing else.
    ...(typeof dataEnc === 'string' && dataEnc ? { dataEnc } : {}),
  };
}
