import type { InputFieldProps, StepFlow, StepProps } from '@leadflow/headless';
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

type Part = ComponentType<{ readonly flow: StepFlow }>;

/** Parts of the skin by name. */
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
  /** The heading of an introduction, which may have formatting. */
  readonly IntroTitle?: Part;
  /** The consent text before Submit. */
  readonly LegalBlock?: Part;
  /** Warns a page's author of colours that can't be told apart; shows nothing. */
  readonly PageContrastWarning?: Part;
  /** The list of a step's errors. */
  readonly SummaryBlock?: Part;
  /** The link to the terms (stepper list). */
  readonly TermsLink?: Part;
}

export const SkinPartsContext = createContext<SkinParts>({ steps: {}, inputs: {} });

interface SkinPartProps {
  readonly flow: StepFlow;
  readonly name: Exclude<keyof SkinParts, 'steps' | 'inputs'>;
}

/** A part by its name; nothing where the form is shown without it. */
export function SkinPart({ flow, name }: SkinPartProps): ReactNode {
  const part = useContext(SkinPartsContext)[name];
  return part ? createElement(part, { flow }) : null;
}

/** Components by type, also of the page's own; undefined outside a whole form. */
export const StepComponents = createContext<Readonly<Record<string, ComponentType<StepProps> | undefined>> | undefined>(undefined);
/** The same of fields. */
export const InputComponents = createContext<Readonly<Record<string, ComponentType<InputFieldProps> | undefined>> | undefined>(undefined);
