import type { Late } from '../base/late.ts';
import { makeRegistry, type Extension } from '../definition/extension.ts';
import type { Fault } from '../definition/fault.ts';
import type { InputsReader } from '../definition/inputsReader.ts';
import { isObfuscated, obfuscationRemedy } from '../definition/isObfuscated.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import { readDefinition, type Reading } from '../definition/readDefinition.ts';
import type { Definition, Step } from '../definition/types.ts';
import { guardExtension } from '../flow/guardExtension.ts';
import { isAuthorPage } from '../flow/hosts.ts';
import { isSending, isUnread } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { english, loadLanguage, spokenMessages, withOwn } from '../messages/languages.ts';
import type { Services } from '../services/services.ts';
import type { Kinds } from './kinds.ts';

/** A definition as it was given. Each `update` makes a new object, even for the same text. */
interface Given {
  readonly source: unknown;
  /** It had to wait for a lead: its faults are only logged, and the form stays. */
  readonly hasWaited: boolean;
}

type Sound = Extract<Reading, { readonly definition: Definition }>;

/** What reading a definition needs of the store. */
export interface ReadingContext {
  readonly extensions: readonly Extension[];
  readonly kinds: Kinds;
  readonly services: Services;
  getState(): FlowState;
  getDefinition(): Definition | undefined;
  /** Runs the task now, or once the store is started. */
  whenStarted(task: () => void): void;
  /** Runs the task after the events that came before. */
  enqueue(task: () => void): void;
  /** Whether the code is here that a step is shown with. */
  isHere(definition: Definition, step: Step): boolean;
  /** Shows a definition, with what it takes over from the one before. */
  adopt(definition: Definition, carried?: FlowState): void;
  /** Shows the failure; where `isKept`, the form stays and only the page is told. */
  fail(cause: LeadFlowError, isKept: boolean): void;
}

export interface DefinitionReader {
  /** Reads a definition; the latest one wins over those whose language is still loading. */
  read(source: unknown): void;
  /** Adds to what definitions may name, and reads the last one again where it has faults. */
  extend(more: readonly Extension[]): void;
  /** Reads the definition that waits for a lead, unless it still has to. */
  readWaiting(): void;
  /** The fields of the definition shown, which are read once their code is here. */
  readonly rest: Late<unknown>;
}

/** Whether the visitor is waiting for a lead, or has to learn that it did not arrive: another definition would hide that. */
function mustWait(state: FlowState): boolean {
  const { phase } = state;
  return isSending(state) || (phase.status === 'error' && phase.canRetry && phase.wasSending === true);
}

/** Reads definitions, at once where nothing has to be loaded first. */
export function createDefinitionReader(context: ReadingContext): DefinitionReader {
  const { kinds, services, getState, getDefinition, whenStarted, enqueue, adopt, isHere } = context;
  const { fields, features, inspection } = kinds;
  // Reported a moment later: a function may throw while a component renders, when no other component may change.
  const guard = (given: readonly Extension[]): readonly Extension[] =>
    given.map((extension) => guardExtension(extension, (cause) => queueMicrotask(() => context.fail(cause, true))));
  let extensions = guard(context.extensions);
  let registry = makeRegistry(kinds, extensions);
  let latest: Given | undefined;
  let waiting: Given | undefined;
  /** Reads the fields of the definition shown; undefined once they are. */
  let readRest: ((reader: InputsReader) => readonly Fault[]) | undefined;

  function take(given: Given): void {
    latest = mustWait(getState()) ? { ...given, hasWaited: true } : given;
    waiting = latest === given ? undefined : latest;
    if (!waiting) read(given);
  }

  const unlessOutdated = (given: Given, task: () => void) => (): void => void (latest === given && enqueue(task));
  const takeAgain = (given: Given) => unlessOutdated(given, () => take(given));

  function read(given: Given, messagesOf: typeof spokenMessages = spokenMessages): void {
    const { locale } = services.page.language();
    const inputs = fields.code?.inputsOf(given.source).code;
    const reading = readDefinition(given.source, { registry, locale, messagesOf, earlierAnswers: features.code?.conditions, inputs, isHere });
    if (reading.definition) return show(reading, given);
    const { faults } = reading;
    if (faults && inputs) return refuse(given, faults);
    whenStarted(() => {
      // What says what is wrong comes with the fields, whose own faults are told together with the rest.
      if (faults) rest.load().then(takeAgain(given), unlessOutdated(given, () => refuse(given, faults.slice(0, 1))));
      else if (reading.missing === 'language') loadMessages(given, reading.locale);
      else loadCode().then(takeAgain(given), (error: unknown) => latest === given && context.fail(new LeadFlowError('network', String(error)), given.hasWaited));
    });
  }

  const loadCode = (): Promise<unknown> => Promise.all([features.load(), rest.load()]);

  function loadMessages(given: Given, locale: string | undefined): void {
    loadLanguage(locale).then(takeAgain(given), (error: unknown) => {
      if (latest !== given) return;
      services.log.warn(`The form speaks English: ${String(error)}`);
      enqueue(() => read(given, (_locale, own) => withOwn(english, own)));
    });
  }

  function refuse(given: Given, faults: readonly Fault[]): void {
    whenStarted(() => warnAuthor(given));
    const cause = new LeadFlowError('definition-invalid', 'The form definition has faults:', faults);
    context.fail(cause, given.hasWaited || getState().phase.status === 'done');
  }

  function warnAuthor(given: Given): void {
    if (!isAuthorPage(services.navigation.url())) return;
    const tell = (): void => void (latest === given && inspection.code?.tellOfOddities(given.source, undefined, registry, services));
    if (inspection.code) tell();
    else inspection.load().then(tell, (error: unknown) => latest === given && services.log.warn(`The definition was not checked: ${String(error)}`));
  }

  function showAnew({ definition, readRest: rest }: Sound): void {
    readRest = rest;
    adopt(definition);
  }

  /** The first definition is shown; a later one replaces it and keeps its answers, unless it says the same in the same language. */
  function show(reading: Sound, given: Given): void {
    const { definition: next } = reading;
    const shown = getDefinition();
    if (!shown) return showAnew(reading);
    const { code } = features;
    if (code && !readRest && !reading.readRest) {
      const carried = code.carryOver(shown, next, getState());
      return carried && adopt(next, carried);
    }
    loadCode().then(takeAgain(given), (error: unknown) => {
      // After a fatal fault there is no form to preserve.
      if (latest === given && isUnread(getState())) enqueue(() => showAnew(reading));
      else services.log.warn(`The form stays as it is: ${String(error)}`);
    });
  }

  const rest: Late<unknown> = {
    get code() {
      return readRest ? undefined : true;
    },
    async load(): Promise<unknown> {
      const asked = readRest;
      const { inputsOf } = await fields.load();
      const inputs = await inputsOf((asked ? getDefinition() : latest)?.source).load();
      // Another definition may have come meanwhile.
      if (asked !== readRest) return rest.load();
      const faults = asked?.(inputs) ?? [];
      readRest = undefined;
      if (faults.length > 0 && latest) refuse(latest, faults);
    },
  };

  return {
    rest,
    read(source) {
      // On every host: Cloudflare leaves the copy that an author tries as it is.
      if (isObfuscated(source)) services.log.warn(`The definition: Cloudflare has replaced an e-mail address by “[email protected]”, which visitors read; ${obfuscationRemedy}`);
      take({ source, hasWaited: false });
    },
    extend(more) {
      extensions = [...extensions, ...guard(more)];
      registry = makeRegistry(kinds, extensions);
      if (latest && isUnread(getState())) take({ ...latest });
    },
    readWaiting() {
      if (waiting && !mustWait(getState())) take(waiting);
    },
  };
}
