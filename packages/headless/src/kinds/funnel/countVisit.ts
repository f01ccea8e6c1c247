import { readTimeout } from '../../base/deadlines.ts';
import type { Input } from '../../definition/types.ts';
import { apiBase, callAddress, submitUrl } from '../../effects/serverCalls.ts';
import type { Form, Moment, Visit } from '../../flow/code.ts';
import type { Stay } from '../../flow/effect.ts';
import { answersByName, inputState, inputValue } from '../../flow/fieldState.ts';
import { brokenRule, fieldStatus } from '../../flow/fieldStatus.ts';
import { inputNow, visitAt } from '../../flow/visit.ts';
import { byteLength, serialise } from '../../services/http.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { deviceClass } from './deviceClass.ts';

/** One thing that is counted: what happened, at which step, and what it was. */
type Count = readonly [event: string, stepId: string, ...details: readonly string[]];

/** What has been counted of a visit. */
interface Counted {
  /** All that was told, since each thing counts once a visit. */
  readonly told: Set<string>;
  /** What is still to be sent. */
  waiting: readonly Count[];
}

const visits = new WeakMap<LeadFlowStore, Counted>();

/** Ends of the spans in which the time on a step is told, in seconds: the time itself could tell one visitor from another. */
const spanEnds = [5, 15, 30, 60, 180];
/** Bytes of counts that go at once; the server takes 4,096 with what stands around them. */
const maxBytes = 3900;

/** The rule that keeps the visitor on a step: by its name, as `type` where the field's type says it, and as `answer` where a server or a search does. */
function ruleOf(visit: Visit, input: Input): string | undefined {
  const status = fieldStatus(visit, input);
  if (status.status !== 'invalid') return undefined;
  if (inputState(visit, input).isUnreadable) return 'type';
  const { code, definition } = visit;
  const context = { code, messages: definition.messages, signal: new AbortController().signal, valuesOf: () => answersByName(visit) };
  return brokenRule(inputNow(visit, input), inputValue(visit, input), context)?.rule ?? 'answer';
}

/** Where counts go: beside the form's other calls, with the form and the revision that the page names for its leads. */
function funnelUrl({ definition }: Form, { services }: LeadFlowStore): string | undefined {
  const { navigation } = services;
  const lead = submitUrl(definition, services);
  const page = navigation.baseUrl?.() ?? navigation.url();
  const { searchParams } = new URL(URL.canParse(lead, page.href) ? lead : page.href, page.href);
  // A preview is no visit.
  if (searchParams.has('preview')) return undefined;
  const query = new URLSearchParams(['form', 'v'].flatMap((name) => [...searchParams].filter(([key]) => key === name)));
  return callAddress(apiBase(definition, services), 'leadflow/v1/funnel', String(query));
}

/**
 * Counts how the visitor comes through the steps, for the funnel of the form's owner: what was reached, passed and refused, each once a visit, without
 * an id, an address or anything that was typed. Returns a function that stops it.
 */
export function countVisit(form: Form, store: LeadFlowStore, stayOn: (stepId: string) => Stay): () => void {
  const { definition } = form;
  const { services, getState } = store;
  const counted = visits.get(store) ?? { told: new Set<string>(), waiting: [] };
  visits.set(store, counted);
  const moment = (): Moment => ({ definition, code: store.getCode(), state: getState() });
  const path = (): readonly string[] => getState().history.map(({ stepId }) => stepId);
  const has = (...count: Count): boolean => counted.told.has(serialise(count));
  const all = (event: string): readonly Count[] => [...counted.told].flatMap((text) => {
    const count = JSON.parse(text) as Count; // as: it is one of those that were told
    return count[0] === event ? [count] : [];
  });

  function tell(...count: Count): void {
    if (has(...count)) return;
    counted.told.add(serialise(count));
    counted.waiting = [...counted.waiting, count];
  }

  /** The visitor is past all that was reached so far. */
  function passAll(): void {
    for (const [, stepId] of all('reached')) {
      const step = definition.stepById.get(stepId);
      if (!step || has('passed', stepId)) continue;
      const { seconds } = stayOn(stepId);
      tell('time', stepId, String(spanEnds.filter((end) => seconds >= end).length));
      const visit = visitAt(moment(), step);
      if (step.stepType.offersAnswers && !visit.part.isPersonal) for (const value of visit.selected) tell('answer', stepId, value);
      tell('passed', stepId);
    }
    for (const [, stepId, ...why] of all('refused')) if (has('passed', stepId)) tell('mended', stepId, ...why);
  }

  /** The visitor has done something: a form that was only seen has not begun. */
  function begin(): void {
    const [first = '', ...others] = path();
    tell('reached', first);
    let from = first;
    for (const stepId of others) {
      if (!has('reached', stepId)) passAll();
      tell('next', from, stepId);
      tell('reached', stepId);
      from = stepId;
    }
  }

  function refuse(stepId: string, names: readonly string[]): void {
    const step = definition.stepById.get(stepId);
    if (!step) return;
    const visit = visitAt(moment(), step);
    for (const name of names) {
      const input = step.inputs.find((each) => each.name === name);
      const rule = input ? ruleOf(visit, input) : 'required';
      if (rule !== undefined) tell('refused', stepId, input ? name : '', rule);
    }
  }

  function send(): void {
    const url = funnelUrl(form, store);
    const device = deviceClass();
    while (counted.waiting.length > 0) {
      let size = 0;
      const fits = counted.waiting.findIndex((count) => (size += byteLength(serialise(count)) + 1) > maxBytes);
      const counts = counted.waiting.slice(0, fits < 0 ? undefined : Math.max(fits, 1));
      counted.waiting = counted.waiting.slice(counts.length);
      // Without cookies, and as text, about which another origin's server isn't asked first.
      if (url !== undefined) void services.http.request({ url, method: 'POST', body: { device, counts }, isPlainText: true, timeout: readTimeout, retries: 0, keepalive: true, credentials: 'omit' });
    }
  }

  if (path()[0] !== undefined) tell('shown', path()[0] ?? '');
  // This code may come later than the form, and the visitor may have moved on.
  if (path().length > 1) begin();
  const stops = [
    store.onNotice((notice) => {
      if (notice.type === 'ready') {
        send();
        counted.told.clear();
        tell('shown', path()[0] ?? '');
      }
      if (notice.type === 'answer' || notice.type === 'invalid' || notice.type === 'step' || notice.type === 'success') begin();
      if (notice.type === 'invalid') refuse(notice.stepId, notice.names);
      // Behind the banner the visitor can't go on before they try again.
      if (notice.type === 'error' && getState().phase.status === 'error') tell('refused', path().at(-1) ?? '', '', 'failed');
      if (notice.type !== 'success') return;
      passAll();
      tell('sent', path().at(-1) ?? '');
    }),
    services.navigation.onHidden?.(send),
  ];
  return () => {
    for (const stop of stops) stop?.();
    send();
  };
}
