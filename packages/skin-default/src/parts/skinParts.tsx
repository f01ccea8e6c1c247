import { useFlow, type FlowStatus } from '@leadflow/headless';
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type { InputProps, LayoutProps, SkinFlow } from '../partProps.ts';

type Part<Status extends FlowStatus = FlowStatus> = ComponentType<{ readonly flow: SkinFlow<Status> }>;

/** Parts of the skin by name. */
export interface SkinParts {
  /** By type of step. */
  readonly steps: Readonly<Record<string, ComponentType<LayoutProps>>>;
  /** Whole fields, by what they are filled in with. */
  readonly inputs: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Three reasons to trust the provider. */
  readonly AccoladeList?: Part<'ready'>;
  /** Leaves out colours of the definition in which the form could not be read; shows nothing. */
  readonly ColorGuard?: Part;
  /** Fetches the combo box ahead of its step; shows nothing. */
  readonly ComboBoxAhead?: Part;
  /** What is read after a lead that stays on the page. */
  readonly ConfirmationView?: Part<'done'>;
  /** Facts to read while something loads. */
  readonly Facts?: Part<'loading'>;
  /** The answers behind “Other options”. */
  readonly FoldedAnswers?: Part<'ready'>;
  /** The heading of an introduction, which may have formatting. */
  readonly IntroTitle?: Part<'ready'>;
  /** The consent text before Submit. */
  readonly LegalBlock?: Part<'ready'>;
  /** Warns a page's author of colours that can't be told apart; shows nothing. */
  readonly PageContrastWarning?: Part;
  /** The list of a step's errors. */
  readonly SummaryBlock?: Part<'ready'>;
  /** The link to the terms (stepper list). */
  readonly TermsLink?: Part<'ready'>;
}

export const SkinPartsContext = createContext<SkinParts>({ steps: {}, inputs: {} });

interface SkinPartProps {
  readonly flow: SkinFlow;
  readonly name: Exclude<keyof SkinParts, 'steps' | 'inputs'>;
}

/** A part by its name; nothing where the form is shown without it. */
export function SkinPart({ flow, name }: SkinPartProps): ReactNode {
  // as: each is asked for in its status alone
  const part = useContext(SkinPartsContext)[name] as Part | undefined;
  return part ? createElement(part, { flow }) : null;
}

/** Three reasons to trust the provider (`showAccolades`). */
export function Accolades({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  return flow.settings.showAccolades ? <SkinPart flow={flow} name="AccoladeList" /> : null;
}

/** The view after a lead that stays on this page (`noRedirect`). Its code is at hand, or in the very download that sends the lead. */
export function Confirmation({ flow }: { readonly flow: SkinFlow<'done'> }) {
  return <SkinPart flow={flow} name="ConfirmationView" />;
}

/** What to mend after a refused Next with two faults or more. */
export function ErrorSummary({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const hasErrors = useFlow(flow, (now) => now.errors.length > 0);
  return hasErrors ? <SkinPart flow={flow} name="SummaryBlock" /> : null;
}

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export function LegalText({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  return flow.step.lastStep && flow.settings.showLegalConsentText ? <SkinPart flow={flow} name="LegalBlock" /> : null;
}

/** Components by type, also of the page's own; undefined outside a whole form. */
export const StepComponents = createContext<Readonly<Record<string, ComponentType<LayoutProps> | undefined>> | undefined>(undefined);
/** Whole fields, by type or by what they are filled in with. */
export const InputComponents = createContext<Readonly<Record<string, ComponentType<InputProps> | undefined>> | undefined>(undefined);
