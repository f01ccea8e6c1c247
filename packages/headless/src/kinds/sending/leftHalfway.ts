import { maxKeepaliveBytes } from '../../base/sizes.ts';
import { submitTimeout } from '../../base/timeouts.ts';
import { submitUrl } from '../../effects/serverCalls.ts';
import type { Definition, Input, Step } from '../../definition/types.ts';
import { leave } from '../../flow/navigation.ts';
import { isSending, knownInputs } from '../../flow/readState.ts';
import type { Form, Moment } from '../../flow/code.ts';
import { visitAt, visitOf } from '../../flow/visit.ts';
import { byteLength, serialise } from '../../services/http.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { draftKey } from '../draft/draftKey.ts';
import { inputValue } from '../../flow/fieldState.ts';
import { fieldStatus } from '../../flow/fieldStatus.ts';
import { pageFacts } from '../submit/attribution.ts';
import { sentJourney } from '../submit/journey.ts';
import { storedLeadId, storeLeadId } from '../submit/leadIds.ts';
import { leadPayload, type Payload } from '../submit/payload.ts';

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
