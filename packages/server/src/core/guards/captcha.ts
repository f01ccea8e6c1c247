import { isJsonObject, type JsonObject } from '../json.ts';
import type { CaptchaResult, CaptchaVerifier } from '../options.ts';

/** The service of the bot check, and the owner's keys. */
export interface CaptchaOptions {
  readonly provider: 'recaptcha' | 'recaptcha-enterprise' | 'turnstile' | 'hcaptcha';
  readonly siteKey: string;
  /** The secret key; for reCAPTCHA Enterprise the API key. */
  readonly secret: string;
  /** The Google Cloud project, for reCAPTCHA Enterprise. */
  readonly project?: string;
  /** The lowest score that passes, where the service gives one; 0.5 unless given. */
  readonly minScore?: number;
  /** The hosts whose tokens count; all that the key is for unless given. */
  readonly hostnames?: readonly string[];
}

const timeoutMs = 6000;
const siteVerify = {
  // https://developers.google.com/recaptcha/docs/verify
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  // https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  // https://docs.hcaptcha.com/#verify-the-user-response-server-side
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

/** What the browser sends where it could not load the check. */
const unavailableToken = 'unavailable';
const unavailable = (reason: string): CaptchaResult => ({ verdict: 'unavailable', reason });
const refused = (reason: string): CaptchaResult => ({ verdict: 'refused', reason });

/** The owner's mistakes and the service's, which must keep no visitor out. */
const notTheVisitors = /secret|sitekey|internal|bad-request/;

/** Asks the service once more where the connection failed; undefined where it can't be reached. */
async function ask(request: typeof fetch, url: string, init: RequestInit): Promise<JsonObject | undefined> {
  for (let left = 2; left > 0; left -= 1) {
    try {
      const response = await request(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const answer: unknown = response.ok ? await response.json() : undefined;
      return isJsonObject(answer) ? answer : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return undefined;
    }
  }
  return undefined;
}

interface Assessment {
  readonly action: unknown;
  readonly hostname: unknown;
  readonly score: unknown;
}

/** What a good token says of itself must fit the form. */
function assess({ action, hostname, score }: Assessment, wanted: string, { minScore = 0.5, hostnames }: CaptchaOptions): CaptchaResult {
  // The services compare actions without regard to case.
  if (typeof action === 'string' && action !== '' && action.toLowerCase() !== wanted.toLowerCase()) return refused('the token is for another action');
  if (hostnames && typeof hostname === 'string' && !hostnames.includes(hostname)) return refused('the token is from another host');
  return typeof score === 'number' && score < minScore ? refused('the score is too low') : { verdict: 'passed' };
}

async function verifySite(provider: keyof typeof siteVerify, token: string, address: string | undefined, options: CaptchaOptions, action: string, request: typeof fetch): Promise<CaptchaResult> {
  const body = new URLSearchParams({ secret: options.secret, response: token, ...(provider === 'hcaptcha' && { sitekey: options.siteKey }), ...(address !== undefined && { remoteip: address }) });
  const answer = await ask(request, siteVerify[provider], { method: 'POST', body });
  if (!answer) return unavailable('the service can not be reached');
  if (answer['success'] === true) return assess({ action: answer['action'], hostname: answer['hostname'], score: provider === 'recaptcha' ? answer['score'] : undefined }, action, options);
  const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'].join(', ') : '';
  return notTheVisitors.test(codes) ? unavailable(codes) : refused('the token is not valid');
}

/** https://cloud.google.com/recaptcha/docs/create-assessment-website */
async function verifyEnterprise(token: string, address: string | undefined, options: CaptchaOptions, action: string, request: typeof fetch): Promise<CaptchaResult> {
  const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(options.project ?? '')}/assessments?key=${encodeURIComponent(options.secret)}`;
  const event = { token, siteKey: options.siteKey, expectedAction: action, ...(address !== undefined && { userIpAddress: address }) };
  const answer = await ask(request, url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ event }) });
  const said = answer?.['tokenProperties'];
  if (!isJsonObject(said)) return unavailable('the service can not be reached');
  if (said['valid'] !== true) return refused('the token is not valid');
  const risk = answer?.['riskAnalysis'];
  return assess({ action: said['action'], hostname: said['hostname'], score: isJsonObject(risk) ? risk['score'] : undefined }, action, options);
}

/** Has the owner's service judge tokens. One that can't be reached, or that refuses the owner's own key, keeps no lead out. */
export function createCaptcha(options: CaptchaOptions, request: typeof fetch = fetch): CaptchaVerifier {
  const { provider } = options;
  return async (token, { address, action }) => {
    if (token === unavailableToken) return unavailable('the browser could not load the check');
    if (token === '') return refused('the token is missing');
    return provider === 'recaptcha-enterprise' ? verifyEnterprise(token, address, options, action, request) : verifySite(provider, token, address, options, action, request);
  };
}
