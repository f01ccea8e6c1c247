import { inspectionPart } from './inspectionPart.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import { readDefinition } from '../definition/readDefinition.ts';
import type { Definition } from '../definition/types.ts';
import { en } from '../messages/en.ts';
import { loadLanguage, spokenMessages } from '../messages/languages.ts';
import type { Services } from '../services/services.ts';
import type { CodeOf } from '../base/latePart.ts';

/** A definition as it was given; each `update` makes another, be the text the same. */
export interface GivenDefinition {
  readonly source: unknown;
  /** A lead kept it waiting: its faults are told, and the form that is shown stays. */
  readonly hasWaited: boolean;
}

/** What reading a definition needs of the store, and what comes of it. */
export interface ReadingContext {
  readonly services: Services;
  /** Runs the task once the flow may ask something of the world. */
  whenStarted(task: () => void): void;
  onFlow(definition: Definition, given: GivenDefinition): void;
  onFault(cause: LeadFlowError, given: GivenDefinition): void;
}

export interface DefinitionReader {
  /** Reads a definition; one that came later wins over one whose language or faults are still being fetched. */
  read(given: GivenDefinition): void;
}

/** Reads definitions at once where that is possible, which for a sound one in English it is. */
export function createDefinitionReader({ services, whenStarted, onFlow, onFault }: ReadingContext): DefinitionReader {
  let last: GivenDefinition | undefined;

  function refuse(given: GivenDefinition, { explain }: CodeOf<typeof inspectionPart>): void {
    const { faults, warnings } = explain(given.source);
    whenStarted(() => warnings.forEach((warning) => services.log.warn(warning)));
    onFault(new LeadFlowError('definition-invalid', 'The form definition has faults:', faults), given);
  }

  function explainLate(given: GivenDefinition): void {
    inspectionPart.load().then(
      (inspection) => last === given && refuse(given, inspection),
      (error: unknown) =>
        last === given && onFault(new LeadFlowError('definition-invalid', `The form definition has faults that are not known: ${String(error)}`), given),
    );
  }

  function speakLate(given: GivenDefinition): void {
    loadLanguage().then(
      () => last === given && read(given),
      (error: unknown) => {
        if (last !== given) return;
        services.log.warn(`The form speaks English: ${String(error)}`);
        read(given, (_locale, own) => ({ ...en, ...own }));
      },
    );
  }

  function read(given: GivenDefinition, messagesOf: typeof spokenMessages = spokenMessages): void {
    last = given;
    const { definition, locale } = readDefinition(given.source, services.page.language().locale, messagesOf);
    if (definition) onFlow(definition, given);
    else if (locale !== undefined) whenStarted(() => speakLate(given));
    else if (inspectionPart.code) refuse(given, inspectionPart.code);
    else whenStarted(() => explainLate(given));
  }

  return { read: (given) => read(given) };
}
