import type { InputFieldProps, Late, StepFlow, StepProps } from '@leadflow/headless';
import { createContext, type ComponentType } from 'react';

type Part = ComponentType<{ readonly flow: StepFlow }>;

/** Parts of the skin by name, most of which no usual first step shows. */
export interface SkinParts {
  /** By type of step. */
  readonly steps: Readonly<Record<string, ComponentType<StepProps>>>;
  /** By type of field. */
  readonly inputs: Readonly<Record<string, ComponentType<InputFieldProps>>>;
  readonly AccoladeList?: Part;
  /** Fetches the combo box ahead of its step; shows nothing. */
  readonly ComboBoxAhead?: Part;
  readonly ConfirmationView?: Part;
  readonly Facts?: Part;
  readonly FoldedAnswers?: Part;
  readonly LegalBlock?: Part;
  readonly PageContrastWarning?: Part;
  readonly SummaryBlock?: Part;
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
