import { inspectionPart } from '../definition/inspectionPart.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import { readDefinition } from '../definition/readDefinition.ts';
import type { Flow } from '../definition/types.ts';
import { en } from '../messages/en.ts';
import { loadLanguage, spokenMessages } from '../messages/languages.ts';
import type { Services } from '../services/services.ts';
import type { CodeOf } from './latePart.ts';

/** What reading a definition needs of the store, and what comes of it. */
export interface ReadingContext {
  readonly services: Services;
  /** Runs the task once the flow may ask something of the world. */
  whenStarted(task: () => void): void;
  onFlow(flow: Flow, source: unknown): void;
  onFault(cause: LeadFlowError, source: unknown): void;
}

export interface DefinitionReader {
  /** Reads a definition; one that came later wins over one whose language or faults are still being fetched. */
  read(source: unknown): void;
}

/** Reads definitions at once where that is possible, which for a sound one in English it is. */
export function createDefinitionReader({ services, whenStarted, onFlow, onFault }: ReadingContext): DefinitionReader {
  let last: unknown;

  function refuse(source: unknown, { explain }: CodeOf<typeof inspectionPart>): void {
    const { faults, warnings } = explain(source);
    whenStarted(() => warnings.forEach((warning) => services.log.warn(warning)));
    onFault(new LeadFlowError('definition-invalid', 'The form definition has faults:', faults), source);
  }

  function explainLate(source: unknown): void {
    inspectionPart.load().then(
      (inspection) => last === source && refuse(source, inspection),
      (error: unknown) =>
        last === source && onFault(new LeadFlowError('definition-invalid', `The form definition has faults, and what they are is not known: ${String(error)}`), source),
    );
  }

  function speakLate(source: unknown): void {
    loadLanguage().then(
      () => last === source && read(source),
      (error: unknown) => {
        if (last !== source) return;
        services.log.warn(`The form speaks English: ${String(error)}`);
        read(source, (_locale, own) => ({ ...en, ...own }));
      },
    );
  }

  function read(source: unknown, messagesOf: typeof spokenMessages = spokenMessages): void {
    last = source;
    const { flow, locale } = readDefinition(source, services.page.language().locale, messagesOf);
    if (flow) onFlow(flow, source);
    else if (locale !== undefined) whenStarted(() => speakLate(source));
    else if (inspectionPart.code) refuse(source, inspectionPart.code);
    else whenStarted(() => explainLate(source));
  }

  return { read: (source) => read(source) };
}
