import type { InputFieldProps, Late, StepFlow, StepProps } from '@leadflow/headless';
import { createContext, type ComponentType } from 'react';

type Part = ComponentType<{ readonly flow: StepFlow }>;

/** Parts of the skin by name, most of which no usual first step shows. */
export interface SkinParts {
  /** By type of step. */
  readonly steps: Readonly<Record<string, ComponentType<StepProps>>>;
  /** By type of field. */
  readonly inputs: Readonly<Record<string, ComponentType<InputFieldProps>>>;
  /** Three reasons to trust the provider. */
  readonly AccoladeList?: Part;
  /** Leaves out colours of the definition in which the form could not be read; shows nothing. */
  readonly ColorGuard?: Part;
  /** Fetches the combo box ahead of its step; shows nothing. */
  readonly ComboBoxAhead?: Part;
  /** What is read after a lead that stays on the page. */
  readonly ConfirmationView?: Part;
  /** Facts to read while something loads. */
  readonly Facts?: Part;
  /** The answers behind “Other options”. */
  readonly FoldedAnswers?: Part;
  /** The consent text before Submit. */
  readonly LegalBlock?: Part;
  /** Warns a page's author of colours that can't be told apart; shows nothing. */
  readonly PageContrastWarning?: Part;
  /** The list of a step's errors. */
  readonly SummaryBlock?: Part;
  /** The link to the terms (stepper list). */
  readonly TermsLink?: Part;
}

/** The files that the parts come in, those that are here first. */
export type SkinFiles = ReadonlyArray<Late<SkinParts>>;

export const SkinFilesContext = createContext<SkinFiles>([]);

/** Finds a part in the files that are here. */
export function findPart<Found>(files: SkinFiles, pick: (parts: SkinParts) => Found | undefined): Found | undefined {
  for (const { code } of files) {
    const found = code && pick(code);
    if (found) return found;
  }
  return undefined;
}
