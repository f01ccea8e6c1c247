import type { Extension } from '../definition/extension.ts';
import type { Fault } from '../definition/fault.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import { readDefinition } from '../definition/readDefinition.ts';
import type { Definition } from '../definition/types.ts';
import { registryOf } from '../kinds/builtIns.ts';
import { guardExtension } from '../flow/guardExtension.ts';
import { isAuthorPage } from '../flow/hosts.ts';
import { isSending, isUnread } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { en } from '../messages/en.ts';
import { loadLanguage, spokenMessages } from '../messages/languages.ts';
import { inspection, laterWork } from './features.ts';
import type { Services } from '../services/services.ts';

/** A definition as it was given. Each `update` makes a new object, even for the same text. */
interface Given {
  readonly source: unknown;
  /** It had to wait for a lead: its faults are only logged, and the form stays. */
  readonly hasWaited: boolean;
}

/** What reading a definition needs of the store. */
export interface ReadingContext {
  readonly extensions: readonly Extension[];
  readonly services: Services;
  getState(): FlowState;
  getDefinition(): Definition | undefined;
  /** Runs the task now, or once the store is started. */
  whenStarted(task: () => void): void;
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
  /** Adds to what definitions may name, and reads the last one again where it has faults. */
  extend(more: readonly Extension[]): void;
  /** Reads the definition that waits for a lead, unless it still has to. */
  readWaiting(): void;
}

/** Whether the visitor is waiting for a lead, or has to learn that it did not arrive: another definition would hide that. */
function mustWait(state: FlowState): boolean {
  const { phase } = state;
  return isSending(state) || (phase.status === 'error' && phase.canRetry && phase.wasSending === true);
}

/** Reads definitions, at once where nothing has to be loaded first. */
export function createDefinitionReader(context: ReadingContext): DefinitionReader {
  const { services, getState, getDefinition, whenStarted, enqueue, adopt } = context;
  // Reported a moment later: a function may throw while a component renders, when no other component may change.
  const guard = (given: readonly Extension[]): readonly Extension[] =>
    given.map((extension) => guardExtension(extension, (cause) => queueMicrotask(() => context.fail(cause, true))));
  let extensions = guard(context.extensions);
  let registry = registryOf(extensions);
  let latest: Given | undefined;
  let waiting: Given | undefined;

  function take(given: Given): void {
    latest = mustWait(getState()) ? { ...given, hasWaited: true } : given;
    waiting = latest === given ? undefined : latest;
    if (!waiting) read(given);
  }

  function read(given: Given, messagesOf: typeof spokenMessages = spokenMessages): void {
    const { locale } = services.page.language();
    const reading = readDefinition(given.source, { registry, locale, messagesOf, earlierAnswers: laterWork.code?.earlierAnswers });
    if (reading.definition) show(reading.definition, given);
    else if (reading.faults) refuse(given, reading.faults);
    else whenStarted(() => (reading.missing === 'language' ? loadMessages(given, reading.locale) : loadEarlierAnswers(given)));
  }

  function loadMessages(given: Given, locale: string | undefined): void {
    loadLanguage(locale).then(
      () => latest === given && enqueue(() => take(given)),
      (error: unknown) => {
        if (latest !== given) return;
        services.log.warn(`The form speaks English: ${String(error)}`);
        enqueue(() => read(given, (_locale, own) => ({ ...en, ...own })));
      },
    );
  }

  function loadEarlierAnswers(given: Given): void {
    laterWork.load().then(
      () => latest === given && enqueue(() => take(given)),
      (error: unknown) => latest === given && context.fail(new LeadFlowError('network', String(error)), given.hasWaited),
    );
  }

  function refuse(given: Given, faults: readonly Fault[]): void {
    whenStarted(() => warnAuthor(given));
    const cause = new LeadFlowError('definition-invalid', 'The form definition has faults:', faults);
    context.fail(cause, given.hasWaited || getState().phase.status === 'done');
  }

  function warnAuthor(given: Given): void {
    if (!isAuthorPage(services.navigation.url())) return;
    inspection.load().then(
      ({ tellOfOddities }) => latest === given && tellOfOddities(given.source, undefined, registry, services),
      (error: unknown) => latest === given && services.log.warn(`The definition was not checked: ${String(error)}`),
    );
  }

  /** The first definition is shown; a later one replaces it and keeps its answers, unless it says the same in the same language. */
  function show(next: Definition, given: Given): void {
    const shown = getDefinition();
    if (!shown) return adopt(next);
    const { code } = laterWork;
    if (code) {
      const isSame = shown.locale === next.locale && code.isSameJson(shown.source, next.source);
      if (isUnread(getState()) || !isSame) adopt(next, code.carryOver(shown, next, getState()));
      return;
    }
    laterWork.load().then(
      () => latest === given && enqueue(() => take(given)),
      (error: unknown) => {
        // After a fatal fault there is no form to preserve.
        if (latest === given && isUnread(getState())) enqueue(() => adopt(next));
        else services.log.warn(`The form stays as it is: ${String(error)}`);
      },
    );
  }

  return {
    read: (source) => take({ source, hasWaited: false }),
    extend(more) {
      extensions = [...extensions, ...guard(more)];
      registry = registryOf(extensions);
      if (latest && isUnread(getState())) take({ ...latest });
    },
    readWaiting() {
      if (waiting && !mustWait(getState())) take(waiting);
    },
  };
}
