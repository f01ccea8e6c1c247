import { LeadFlowError } from '../../definition/fault.ts';
import { recordSuccess, redirectAfter } from './afterSuccess.ts';
import { guardWork, type EffectContext, type KindEffects, type Lead, type LeadRequests } from '../../effects/kindRunner.ts';
import { forgetLeadIds, sendLead } from './sendLead.ts';
import { visitedContact } from './journey.ts';
import { ownTimeZone } from '../../base/timeZone.ts';
import type { Form } from '../../flow/code.ts';
import { visitedSteps } from '../../flow/moves.ts';

/** How servers may escape a character: WordPress escapes for HTML, for its database and for typography. */
const spellings: Readonly<Record<string, string>> = {
  "'": "\\\\*['‘’]|&#0?39;|&#821[67];|&apos;|&[lr]squo;|%27",
  '"': '\\\\*"|&#0?34;|&quot;|%22',
  '@': '@|%40|&#0?64;',
  '&': '&(?:amp;|#0?38;)?|%26',
  '+': '\\+|%2B',
  ' ': '[\\s+]|%20',
};

/** Longer words are matched literally; a pattern of so many alternatives would be too large for a browser. */
const maxLength = 200;

/** Digits of a phone number. */
const phoneDigits = /^\d{10,}$/;

function patternOf(sign: string): string {
  const known = /[‘’]/.test(sign) ? spellings["'"] : spellings[sign];
  return known ? `(?:${known})` : sign.replace(/[\\^$.*?()[\]{}|/]/g, '\\$&');
}

/** A name has no more parts; a longer text is a sentence, whose words are not personal. */
const maxParts = 4;

/** The forms in which a word may be quoted: a phone number as its digits, a name by its parts. */
function looksOf(word: string): readonly string[] {
  const digits = word.replace(/\D/g, '');
  if (phoneDigits.test(digits) && !/[\p{L}@]/u.test(word)) return [word, digits];
  const parts = word.split(/[\s'‘’]+/);
  const isName = parts.length <= maxParts && parts.every((part) => /^\P{Ll}[\p{L}\p{M}.-]*$/u.test(part));
  return isName ? [word, ...parts] : [word];
}

/** Words of this length are replaced in any capitalisation; shorter ones only as they are written, and only if they look like a name. */
const anyCaseLength = 3;

function isTold(word: string): boolean {
  return word.length >= anyCaseLength || /^(?:\p{Lu}.|\p{Lo})/u.test(word);
}

/** Placeholder until all words are replaced, so that no word is found inside `[provided]`. */
const gone = '\0';

/**
 * Replaces each of the words by `[provided]`, in any capitalisation and in the usual ways to escape them. A name inside a longer word is left
 * alone; a phone number may be part of a longer one.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  const looks = new Set(words.flatMap((word) => looksOf(word.trim())));
  // The longer first, as a name may be part of an e-mail address.
  const sorted = [...looks].filter(isTold).toSorted((a, b) => b.length - a.length);
  const left = sorted.reduce((rest, word) => {
    if (word.length > maxLength) return rest.replaceAll(word, gone);
    const pattern = word.split('').map(patternOf).join(phoneDigits.test(word) ? '[^\\p{L}\\d]{0,3}' : '');
    return rest.replace(new RegExp(`(?<!\\p{L}(?=\\p{L}))${pattern}(?!(?<=\\p{L})\\p{L})`, word.length < anyCaseLength ? 'gu' : 'giu'), gone);
  }, text);
  return left.replaceAll(gone, '[provided]');
}

/** Milliseconds after which a redirect counts as having failed. */
const redirectTimeout = 20_000;

/** A rejection without the visitor's own details, which servers like to quote: it goes to the console and to the page's listeners. */
function withoutContact(cause: LeadFlowError, lead: Lead): LeadFlowError {
  if (cause.code !== 'submit-rejected') return cause;
  if (lead.definition.settings.privacy === 'health') return new LeadFlowError(cause.code, 'The server refused the lead; its reason may quote answers, so only the server’s own log has it');
  const { searchParams } = lead.services.navigation.url();
  const told = [...visitedContact(lead), searchParams.get('uid') ?? '', searchParams.get('uuid') ?? ''];
  return new LeadFlowError(cause.code, withoutWords(cause.message, told));
}

/** Whether an address is an anchor on the page, so that going there loads nothing. */
function isOnPage(url: string, page: URL): boolean {
  const [address, anchor] = url.split('#');
  return anchor !== undefined && address === page.href.split('#')[0];
}

/**
 * Sends a lead, and does what follows from the server's answer.
 * @param onArrival Called when the server has the lead, also where it had it before.
 */
async function submitLead(lead: Lead, onArrival: (lead: Lead) => void): Promise<void> {
  const { services, state, getState, send, notify, isAwake, timers } = lead;
  timers.stop('redirect');
  const { result, isRepeat } = await sendLead(lead);
  // Since then the form may have been reset, or submitted again after the page came back from the back-forward cache.
  const isOutdated = (): boolean => getState().attempt !== state.attempt;
  if (result instanceof LeadFlowError) {
    const cause = withoutContact(result, lead);
    if (isOutdated() || !isAwake()) services.log.warn(cause.message);
    else send({ type: 'failed', cause, canRetry: true });
    return;
  }
  if ('checks' in result) {
    if (!isOutdated() && isAwake()) {
      send({ type: 'leadRefused', ...result });
      notify({ type: 'invalid', stepId: result.stepId, names: [result.name] });
    }
    return;
  }
  onArrival(lead);
  // A lead that was acknowledged before is not recorded or tracked again.
  if (!isRepeat) {
    recordSuccess(lead, result);
    notify({ type: 'success', leadUid: result.leadUid });
  }
  if (isOutdated()) return;
  const url = redirectAfter(lead, result);
  await services.tracker.flush();
  if (isOutdated() || !isAwake()) return;
  const isStopped = url === undefined || !notify({ type: 'redirect', url });
  send({ type: 'submitSucceeded', result, isStopped });
  // A listener may have taken the form down.
  if (url === undefined || isStopped || isOutdated() || !isAwake()) return;
  const hasJumped = isOnPage(url, services.navigation.url());
  services.navigation.assign(url);
  if (!isAwake()) return;
  const stay = (): void => send({ type: 'submitSucceeded', result, isStopped: true, hasJumped });
  if (hasJumped) stay();
  // The browser may refuse to go there, or the visitor may decide to stay when the page asks.
  else timers.start('redirect', redirectTimeout, stay);
}

/** Sends leads. `onArrival` is called when the server has one. */
export function leadEffects(context: EffectContext, returningId: Lead['returningId'], onArrival: (lead: Lead) => void): KindEffects {
  const { services, send } = context;
  const leadRequests: LeadRequests = new Map();
  /** Submits whose answer is awaited. */
  const attempts = new Set<number>();

  async function submit({ state, call }: Pick<Lead, 'state' | 'call'>, form: Form): Promise<void> {
    attempts.add(state.attempt);
    try {
      const now = services.clock.date();
      const passed = visitedSteps({ ...form, state }).find((visit) => visit.part.hasPassed?.(visit, now));
      if (passed) send({ type: 'clockRead', now, zone: ownTimeZone(), reason: 'submit', stepId: passed.step.id });
      else await submitLead({ ...context, leadRequests, returningId, ...form, call, state }, onArrival);
    } finally {
      attempts.delete(state.attempt);
    }
  }

  return {
    runs: {
      submit: (effect, form) => guardWork(context, submit(effect, form)),
      forgetLeads: ({ ids }) => forgetLeadIds(services.storage, ids),
    },
    isAwaiting: (attempt) => (attempt === undefined ? attempts.size > 0 : attempts.has(attempt)),
  };
}
