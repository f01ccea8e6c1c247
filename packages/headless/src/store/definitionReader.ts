import { isSameJson } from '../base/records.ts';
import { makeRegistry, type Extension, type Registry } from '../definition/extension.ts';
import { LeadFlowError, unworded, type Fault } from '../definition/fault.ts';
import { isObfuscated, obfuscationRemedy, readDefinition } from '../definition/readDefinition.ts';
import type { Complaint } from '../definition/reader.ts';
import type { Definition } from '../definition/types.ts';
import { isAuthorPage } from '../flow/hosts.ts';
import { isSending, isUnread } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { loadLanguage, spokenMessages, withOwn } from '../messages/languages.ts';
import { en } from '../messages/en.ts';
import type { Services } from '../services/services.ts';
import type { Gate } from './gate.ts';
import type { Life } from './life.ts';

/** A definition as it was given. Each `update` makes a new object, even for the same text. */
interface Given {
  readonly source: unknown;
  /** It had to wait for a lead: its faults are only logged, and the form stays. */
  readonly hasWaited: boolean;
}

/** What reading a definition needs of the store. */
export interface ReadingContext {
  /** What comes with the form, as far as a definition is read with it. */
  readonly traits: readonly Extension[];
  readonly extensions: readonly Extension[];
  readonly gate: Gate;
  readonly services: Services;
  getState(): FlowState;
  /** The definition of a visit that has begun. */
  getShown(): Definition | undefined;
  readonly life: Pick<Life, 'whenAwake' | 'whenMounted'>;
  /** Runs the task after the events that came before. */
  enqueue(task: () => void): void;
  /** Shows a definition, with what it takes over from the one before. */
  adopt(definition: Definition, carried?: FlowState): void;
  /** Shows the failure; where `isKept`, the form stays and only the page is told. */
  fail(cause: LeadFlowError, isKept: boolean): void;
}

export interface DefinitionReader {
  /** Reads a definition; the latest one wins over those whose language is still loading. */
  read(source: unknown): void;
  /** Adds to what definitions may name, and reads the last one again. */
  extend(more: readonly Extension[]): void;
  /** Refuses the definition that was read last. */
  refuse(faults: readonly Fault[]): void;
  /** Reads the definition that waits for a lead, unless it still has to. */
  readWaiting(): void;
}

/** Whether the visitor is waiting for a lead, or has to learn that it did not arrive: another definition would hide that. */
function mustWait(state: FlowState): boolean {
  const { phase } = state;
  return isSending(state) || (phase.status === 'error' && phase.canRetry && phase.wasSending === true);
}

/** The types and rules behind the names of a definition. A schema that stands in it is made into a rule at each reading. */
const typesIn = ({ steps }: Definition): readonly unknown[] =>
  steps.flatMap(({ stepType, inputs }) => [stepType, ...inputs.flatMap(({ inputType, rules }) => [inputType, ...rules.map(({ rule, validate }) => rule !== 'schema' && validate)])]);

/** Whether two definitions say the same in the same language, and with the same types. */
function saysTheSame(before: Definition, after: Definition): boolean {
  const types = typesIn(after);
  return before.locale === after.locale && isSameJson(before.source, after.source) && typesIn(before).every((type, index) => type === types[index]);
}

/** Reads definitions, at once where no language has to be fetched first. */
export function createDefinitionReader(context: ReadingContext): DefinitionReader {
  const { traits, gate, services, getState, getShown, life, enqueue, adopt } = context;
  let { extensions } = context;
  let registry: Registry = makeRegistry([...traits, ...extensions]);
  let latest: Given | undefined;
  let waiting: Given | undefined;

  function take(given: Given): void {
    latest = mustWait(getState()) ? { ...given, hasWaited: true } : given;
    waiting = latest === given ? undefined : latest;
    if (!waiting) read(given);
  }

  const unlessOutdated = (given: Given, task: () => void) => (): void => void (latest === given && enqueue(task));

  function read(given: Given, messagesOf: typeof spokenMessages = spokenMessages): void {
    const reading = readDefinition(given.source, { registry, locale: services.page.language().locale, messagesOf });
    const { definition, complaints } = reading;
    if (complaints) refuseInWords(given, complaints);
    else if (!definition) life.whenMounted(() => loadMessages(given, reading.missing));
    else show(definition, given);
  }

  function refuseInWords(given: Given, complaints: readonly Complaint[]): void {
    if (gate.asked) return refuse(given, gate.asked.inWords(complaints));
    life.whenMounted(() => {
      const refuseWith = (faults: readonly Fault[]): void => unlessOutdated(given, () => refuse(given, faults))();
      // An author's page hears of oddities besides, from the rest.
      Promise.all([gate.fetchAsked(), gate.fetchRest()]).then(([{ inWords }]) => refuseWith(inWords(complaints)), () => refuseWith([unworded]));
    });
  }

  function loadMessages(given: Given, locale: string | undefined): void {
    loadLanguage(locale).then(unlessOutdated(given, () => take(given)), (error: unknown) => {
      if (latest !== given) return;
      services.log.warn(`The form speaks English: ${String(error)}`);
      enqueue(() => read(given, (_locale, own) => withOwn(en, own)));
    });
  }

  function refuse(given: Given, faults: readonly Fault[]): void {
    life.whenAwake(() => {
      if (isAuthorPage(services.navigation.url())) gate.rest?.tellOddities(given.source, registry, services);
    });
    const cause = new LeadFlowError('definition-invalid', 'The form definition has faults:', faults);
    context.fail(cause, given.hasWaited || getState().phase.status === 'done');
  }

  /** The first definition is shown; a later one replaces it and keeps its answers, unless it says the same in the same language. */
  function show(next: Definition, given: Given): void {
    const faults = gate.asked?.checkReferences(next) ?? [];
    if (faults.length > 0) return refuse(given, faults);
    const shown = getShown();
    if (!shown) return adopt(next);
    if (saysTheSame(shown, next) && !isUnread(getState())) return;
    const { asked, code } = gate;
    if (asked && gate.isOpenFor(next)) {
      return adopt(next, asked.carryOver(shown, { code, definition: next }, getState()));
    }
    Promise.all([gate.fetchFor(next), gate.fetchAsked()]).then(unlessOutdated(given, () => take(given)), (error: unknown) => {
      // After a fatal fault there is no form to preserve.
      if (latest === given && isUnread(getState())) enqueue(() => adopt(next));
      else services.log.warn(`The form stays as it is: ${String(error)}`);
    });
  }

  return {
    read(source) {
      // On every host: Cloudflare leaves the copy that an author tries as it is.
      if (isObfuscated(source)) services.log.warn(`The definition: Cloudflare has replaced an e-mail address by “[email protected]”, which visitors read; ${obfuscationRemedy}`);
      take({ source, hasWaited: false });
    },
    extend(more) {
      extensions = [...extensions, ...more];
      registry = makeRegistry([...traits, ...extensions]);
      if (latest) take({ ...latest });
    },
    refuse: (faults) => latest && refuse(latest, faults),
    readWaiting() {
      if (waiting && !mustWait(getState())) take(waiting);
    },
  };
}
