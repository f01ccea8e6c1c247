import { cookieLifetime, submitTimeout } from '../../base/deadlines.ts';
import { submitUrl } from '../../effects/serverCalls.ts';
import type { Definition, Input, Step } from '../../definition/types.ts';
import { leave } from '../../flow/navigation.ts';
import { isSending, knownInputs } from '../../flow/readState.ts';
import type { Form, Moment } from '../../flow/code.ts';
import { visitAt, visitOf } from '../../flow/visit.ts';
import { byteLength, maxKeepaliveBytes, serialise } from '../../services/http.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { draftKey } from '../draft/draftKey.ts';
import { inputValue } from '../../flow/fieldState.ts';
import { fieldStatus } from '../../flow/fieldStatus.ts';
import { leadAdditions, leadPayload, pageFacts, type LeadAdditions, type Payload } from '../submit/payload.ts';
import { sentJourney } from '../submit/journey.ts';
import { storedLeadId, storeLeadId } from '../submit/sendLead.ts';
import { formElement } from '../../dom/formRecord.ts';
import type { Stay } from '../../flow/effect.ts';
import type { FlowState } from '../../flow/state.ts';
import type { Services } from '../../services/services.ts';

/** Stands for what was left halfway where leads are told apart by a hash of their content. */
const keyOf = (definition: Definition): string => `partial:${draftKey(definition)}`;

/** The visit with only some of the fields of its definition. */
function withFields(moment: Moment, isKept: (input: Input, step: Step) => boolean): Moment {
  const { definition } = moment;
  const steps = [...definition.stepById].map(([id, step]) => [id, { ...step, inputs: knownInputs(step).filter((input) => isKept(input, step)) }] as const);
  return { ...moment, definition: { ...definition, stepById: new Map(steps) } };
}

/** The visit with only those fields that are filled in and valid. */
const withSoundFields = (moment: Moment): Moment =>
  withFields(moment, (input, step) => {
    const visit = visitAt(moment, step);
    return inputValue(visit, input) !== '' && fieldStatus(visit, input).status === 'valid';
  });

/**
 * A body of which all arrives although the page goes. From one that is too long the journey's answers to fields are left out first, since the fields say
 * the same, and then the longest texts, as many as it takes: `left_out` names them.
 * @param kept The field that is never left out.
 */
function bodyThatFits(moment: Moment, kept: string, build: (moment: Moment) => Payload): Payload {
  const isTooLong = (body: Payload): boolean => byteLength(serialise(body)) >= maxKeepaliveBytes;
  const whole = build(moment);
  if (!isTooLong(whole)) return whole;
  const journey = sentJourney(withFields(moment, () => false));
  const lengthOf = (name: string): number => byteLength(serialise(whole[name]));
  const names = new Set([...moment.definition.stepById.values()].flatMap(({ inputs }) => inputs.map(({ name }) => name)));
  const longestFirst = [...names].filter((name) => name !== kept && name in whole).sort((one, other) => lengthOf(other) - lengthOf(one));
  let body: Payload = { ...whole, journey };
  for (let count = 1; isTooLong(body) && count <= longestFirst.length; count += 1) {
    const leftOut = longestFirst.slice(0, count);
    body = { ...build(withFields(moment, ({ name }) => !leftOut.includes(name))), journey, left_out: leftOut };
  }
  return body;
}

/** The id that a lead of this visit takes over from what was left halfway; undefined where nothing was, or another lead has it. */
export function leftId({ services, getState }: LeadFlowStore, definition: Definition): string | undefined {
  const key = keyOf(definition);
  const { [key]: left, ...others } = getState().leads;
  const id = left?.id ?? storedLeadId(services.storage, key);
  return Object.values(others).some((other) => other.id === id) ? undefined : id;
}

/** Sends what the visitor has answered so far when they leave, once a visit, if they have ticked the consent to it. Returns a function that stops it. */
export function sendWhenLeft(form: Form, store: LeadFlowStore, added: (moment: Moment) => Payload): () => void {
  const { definition } = form;
  const { services, getState, send } = store;
  const { partial, endpoint } = definition.settings;
  const key = keyOf(definition);

  function sendLeft(): void {
    const now = getState();
    const leads = Object.entries(now.leads);
    const isOver = isSending(now) || now.phase.status === 'done' || leads.some(([hash, { result }]) => hash === key || result);
    // Other people's endpoints would take it for a lead.
    if (isOver || !partial || endpoint !== 'lead-flow' || !now.history.some(({ stepId }) => stepId === partial.from)) return;
    // What was typed a moment ago counts.
    const [state] = leave(visitOf({ ...form, state: now }), false);
    const moment = { ...form, state };
    const id = leads.at(-1)?.[1].id ?? storedLeadId(services.storage, key) ?? services.random.uuid();
    const page = pageFacts(services);
    const more = { ...added(moment), partial: true };
    const body = bodyThatFits(withSoundFields(moment), partial.consent, (sound) => ({ ...leadPayload(sound, page, id), ...more }));
    if (Reflect.get(body, partial.consent) !== true) return;
    storeLeadId(services.storage, key, id);
    send({ type: 'leadIdAssigned', hash: key, id });
    void services.http.request({ url: submitUrl(definition, services), method: 'POST', body, timeout: submitTimeout, retries: 0, keepalive: true, credentials: 'same-origin' });
  }

  return services.navigation.onHidden?.(sendLeft) ?? (() => {});
}

/** Unknown to whatever fills in forms for people. */
const trapName = 'lf-topic';

/** By these each password manager leaves a field alone: 1Password, Bitwarden, Dashlane, LastPass, Proton Pass. */
const ignored = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-form-type': 'other', 'data-lpignore': 'true', 'data-protonpass-ignore': '' };

/** Inline with `!important`, since a page may force position, clip and sizes on every `div` and `input` that way; and first of all, whatever else it forces. */
const unseen = { all: 'initial', display: 'block', position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)', opacity: '0' };

/**
 * Makes a field that only a script finds: people don't see it, Tab and screen readers pass it, and browsers fill in only what can have the focus.
 * Its looks are its own, since a form without its style sheet must not show it.
 */
function createTrap(): { readonly holder: HTMLElement; readonly box: HTMLInputElement } {
  const holder = document.createElement('div');
  const box = document.createElement('input');
  holder.inert = true;
  for (const { style } of [holder, box]) for (const [property, value] of Object.entries(unseen)) style.setProperty(property, value, 'important');
  // For what reads attributes alone.
  const attributes = { type: 'text', name: trapName, autocomplete: 'off', tabindex: '-1', ...ignored };
  for (const [key, value] of Object.entries(attributes)) box.setAttribute(key, value);
  holder.setAttribute('aria-hidden', 'true');
  holder.append(box);
  return { holder, box };
}

/** What a form notes of its visitor, for the server to judge. */
interface Watch {
  /** `clock.now()` when the first step was shown: a form that is reset or replaced goes on counting, and one whose draft is resumed began in an earlier view of the page. */
  readonly since: number;
  /** The last token of a look-up. */
  token: string | undefined;
  /** All tokens of this view. */
  readonly known: Set<string>;
  trap: ReturnType<typeof createTrap> | undefined;
}

const watches = new WeakMap<LeadFlowStore, Watch>();

const storageKey = (definition: Definition): string => `${draftKey(definition)}:visit`;

/** The watch of a view that a reload of the page has ended, kept as long as the draft: its token is still good, and the look-up that gave it may not be made again. */
function keptWatch(definition: Definition, { storage, clock }: Services): Partial<Pick<Watch, 'since' | 'token'>> {
  const [, begunAt = '', token] = (definition.settings.saveDraft && /^(\d+) (.*)$/.exec(storage.get(storageKey(definition)) ?? '')) || [];
  const age = clock.date() - Number(begunAt);
  return begunAt && age >= 0 && age < cookieLifetime ? { since: clock.now() - age, token: token || undefined } : {};
}

function keep({ since, token = '' }: Watch, definition: Definition, { storage, clock }: Services): void {
  if (definition.settings.saveDraft) storage.set(storageKey(definition), `${Math.round(clock.date() - clock.now() + since)} ${token}`);
}

/** The tokens that came with what was looked up. */
const tokensOf = ({ lookups, masked, slots }: FlowState): readonly string[] => [...Object.values(lookups), masked, ...Object.values(slots ?? {})].flatMap((load) => ('token' in load && load.token) || []);

/** What is known of a visitor when a lead goes. The server judges it. */
export interface SpamCheck {
  /** Since the first step was shown, to a tenth. */
  readonly seconds: number;
  /** What stands in the field that people don't see. */
  readonly trap: string;
  readonly token?: string;
}

/** Puts the field that people don't see into the form, and notes how long the visit takes and what look-ups vouch for it. */
export function watchVisitor(definition: Definition, store: LeadFlowStore, stayOn: (stepId: string) => Stay) {
  const { services } = store;
  const { clock } = services;
  // This code may come later than the form, which was shown before.
  const shownFor = definition.steps.reduce((sum, { id }) => sum + stayOn(id).seconds, 0);
  const watch: Watch = watches.get(store) ?? { since: clock.now() - shownFor * 1000, token: undefined, known: new Set(), trap: undefined, ...keptWatch(definition, services) };
  watches.set(store, watch);

  function look(): void {
    for (const token of tokensOf(store.getState())) {
      if (watch.known.has(token)) continue;
      watch.known.add(token);
      watch.token = token;
      keep(watch, definition, services);
    }
    const form = formElement(store);
    if (!form) return;
    watch.trap ??= createTrap();
    // Through the prototypes: a field named like the member hides it.
    if (!Node.prototype.contains.call(form, watch.trap.holder)) Element.prototype.append.call(form, watch.trap.holder);
  }

  keep(watch, definition, services);
  look();
  const stop = store.subscribe(look);
  return {
    check(): SpamCheck {
      const seconds = (clock.now() - watch.since) / 1000;
      return { seconds: Math.round(seconds * 10) / 10, trap: watch.trap?.box.value ?? '', ...(watch.token !== undefined && { token: watch.token }) };
    },
    stop(): void {
      stop();
      watch.trap?.holder.remove();
    },
  };
}

/** Does what a definition asks for around its leads. Returns a function that stops it; a lead that is being sent still gets what is added to it. */
export function startSending(form: Form, store: LeadFlowStore, stayOn: (stepId: string) => Stay): () => void {
  const { definition } = form;
  const { spam, partial } = definition.settings;
  const watch = spam && watchVisitor(definition, store, stayOn);
  const body: LeadAdditions['body'] = (lead) => (watch && lead.definition.settings.spam ? { spam_check: watch.check() } : {});
  leadAdditions.set(store.services, { body, id: (lead) => (lead.settings.partial ? leftId(store, lead) : undefined) });
  const stop = partial && sendWhenLeft(form, store, body);
  return () => {
    watch?.stop();
    stop?.();
  };
}
