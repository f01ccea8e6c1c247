import type { Extension, FlowNotice, LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { createFlow } from '../../../packages/headless/src/embed.ts';
import { canAdvance, canGoBack, hasNextButton } from '../../../packages/headless/src/flow/navigation.ts';
import { helpOf, shownError } from '../../../packages/headless/src/flow/fieldStatus.ts';
import { locationView, type LocationView } from '../../../packages/headless/src/kinds/clinics/zip.ts';
import { shownVisit } from '../../../packages/headless/src/store/shown.ts';
import { fakeServices, type FakeServices, type FakeServicesOptions } from '../../../packages/testing/src/index.ts';
import type { Services } from '../../../packages/headless/src/index.ts';
import type { CodeSources } from '../../../packages/headless/src/embed.ts';
import { sourcesHere } from './restHere.ts';
import { server } from './server.ts';

/** One visitor on one page: what they do, and what they get. */
export interface Visit {
  readonly store: LeadFlowStore;
  readonly services: FakeServices;
  readonly notices: FlowNotice[];
  /** The page takes the form down. */
  unmount(): void;
  /** The page puts the form up again. */
  mount(): void;
  /** The step shown, as it is for this visitor, and what is chosen there; throws where there is none. */
  shown(): NonNullable<ReturnType<typeof shownVisit>>;
  /** The list of clinics on the step shown. */
  clinics(): LocationView;
  /** Id of the step shown. */
  step(): string | undefined;
  status(): string;
  /** Ids of the steps visited, the one shown last. */
  path(): readonly string[];
  /** Branches still to visit. */
  queue(): readonly string[];
  next(): void;
  back(): void;
  choose(...values: readonly string[]): void;
  /** Types into a field and waits until it is reported. */
  type(name: string, text: string): void;
  blur(name: string): void;
  wait(milliseconds: number): void;
  settle(): Promise<void>;
  /** What stands in a field's box, and what the flow keeps of it. */
  text(name: string): string | undefined;
  value(name: string): string | undefined;
  /** The message on show beside a field. */
  error(name: string): string | undefined;
  /** The help beneath that message. */
  help(name: string): string | undefined;
  selected(): readonly string[];
  canAdvance(): boolean;
  canGoBack(): boolean;
  hasNext(): boolean;
  /** What the last call whose address ends in `ending` sent. */
  sent(ending: string): Readonly<Record<string, unknown>>;
  /** How many calls went to an address with this part. */
  calls(part: string): number;
}

export interface VisitOptions extends FakeServicesOptions, Partial<CodeSources> {
  /** Services of a skin author's own. */
  readonly overrides?: Partial<Services>;
  /** Types and rules of a page's own. */
  readonly extensions?: readonly Extension[];
}

export const leadPath = '/wp-json/leadsHandler/v1/submit/leads/';

/** Opens a page with the form on it; the server answers as `server()` does unless told otherwise. */
export function visit(definition: unknown, { overrides, extensions, rest = sourcesHere.rest, asked = sourcesHere.asked, ...options }: VisitOptions = {}): Visit {
  const services = fakeServices({ respond: server(), ...options });
  const store = createFlow(undefined, { ...services, ...overrides }, { extensions, rest, asked });
  const notices: FlowNotice[] = [];
  store.onNotice((notice) => void notices.push(notice));
  let unmount = store.mount();
  store.update(definition);

  const shown = () => {
    const moment = shownVisit(store);
    if (!moment || moment.state.history.length === 0) throw new Error(`no step is shown: ${services.log.errors.join('\n')}`);
    return moment;
  };
  const field = (name: string) => {
    const { step, state } = shown();
    return state.inputs[step.id]?.[name];
  };
  return {
    store,
    services,
    notices,
    unmount: () => unmount(),
    mount() {
      unmount = store.mount();
    },
    shown,
    clinics: () => locationView(shown()),
    step: () => store.getState().history.at(-1)?.stepId,
    status: () => store.getState().phase.status,
    path: () => store.getState().history.map(({ stepId }) => stepId),
    queue: () => store.getState().history.at(-1)?.queue ?? [],
    next: () => store.send({ type: 'nextPressed' }),
    back: () => store.send({ type: 'backPressed' }),
    choose(...values) {
      for (const value of values) store.send({ type: 'answerSelected', value });
    },
    type(name, text) {
      store.send({ type: 'inputTyped', name, text });
      services.clock.advance(250);
    },
    blur: (name) => store.send({ type: 'inputBlurred', name }),
    wait: (milliseconds) => services.clock.advance(milliseconds),
    settle: () => services.clock.advanceAsync(0),
    text: (name) => field(name)?.text,
    value: (name) => field(name)?.value,
    error(name) {
      const moment = shown();
      const input = moment.step.inputs.find((candidate) => candidate.name === name);
      if (!input) throw new Error(`${moment.step.id} has no field ${name}`);
      return shownError(moment, input);
    },
    help(name) {
      const moment = shown();
      const input = moment.step.inputs.find((candidate) => candidate.name === name);
      const error = input && shownError(moment, input);
      return error && helpOf(moment.definition, error);
    },
    selected() {
      const moment = shown();
      const { step, state } = moment;
      if (step.type === 'nearest-locations') return [locationView(moment).selected?.value ?? []].flat();
      return state.answers[step.id] ?? step.answers.filter((answer) => answer.selected).map((answer) => answer.value);
    },
    canAdvance: () => canAdvance(shown()),
    canGoBack: () => canGoBack(shown()),
    hasNext: () => hasNextButton(shown()),
    sent(ending) {
      const body = services.http.requests.findLast(({ url }) => url.endsWith(ending))?.body;
      // Bodies of our calls are objects; the fake keeps them as unknown.
      return (body ?? {}) as Readonly<Record<string, unknown>>;
    },
    calls: (part) => services.http.requests.filter(({ url }) => url.includes(part)).length,
  };
}
