import type { Late } from '../base/late.ts';
import type { InputTypeExtension, Registry, RuleExtension, StepTraits } from '../definition/extension.ts';
import type { InputsReader } from '../definition/inputsReader.ts';
import type { Definition, EarlierAnswers, Step } from '../definition/types.ts';
import type { RunnerPart } from '../effects/lateRunner.ts';
import type { FieldsPart } from '../flow/fieldsPart.ts';
import type { Stay } from '../flow/effect.ts';
import type { JourneyEntry } from '../flow/journeyEntry.ts';
import type { FlowState } from '../flow/state.ts';
import type { Moves } from '../flow/stepType.ts';
import type { LateServices } from '../services/network.ts';
import type { Services, TimerHandle } from '../services/services.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** What fields need: their types, their rules, what reads them, and what the flow does with them. */
export interface FieldsKind {
  /** The types of fields that a definition may name. */
  readonly inputTypes: readonly InputTypeExtension[];
  /** The rules that it may name. */
  readonly rules: readonly RuleExtension[];
  /** Returns what reads the fields of a definition, which is late where it names types that are. */
  inputsOf(source: unknown): Late<InputsReader>;
  /** What the flow does with fields. */
  readonly part: FieldsPart;
}

/** What moves the focus and scrolls, and what hears of presses and of what scripts write into the form. A press before it is here is answered once it is. */
export interface FocusPart {
  /** Notes the element that the form's props were spread on. */
  attachForm(store: LeadFlowStore, element: HTMLElement | null, again: (left: HTMLElement) => void): void;
  /** Notes the element of a form that stood before this code was here. */
  wake(store: LeadFlowStore): void;
  /** Notes what has the focus, before a change is rendered. */
  watchFocus(store: LeadFlowStore): void;
  /** After the form was committed with all its parts: performs the focus request. */
  settleForm(store: LeadFlowStore): void;
  /** After a part was committed. */
  settlePart(store: LeadFlowStore): void;
  /** Tells the flow all that stands in the form, whoever put it there. */
  syncForm(store: LeadFlowStore): void;
  /** Holds the focus when a control that is in use is about to go with its step. */
  holdBeforeLeaving(store: LeadFlowStore): void;
  /** Takes out of the form what the flow does not hold, the focus too, before all is forgotten. */
  leaveForm(store: LeadFlowStore): void;
  /** Brings a field into view with its label and its error. */
  revealField(field: HTMLElement): void;
}

/** A visit at one moment. */
interface At {
  readonly definition: Definition;
  readonly state: FlowState;
}

/** What no form needs before its first step can be used, besides further kinds of steps. */
export interface Features {
  /** Texts and steps that depend on earlier answers. */
  readonly conditions: EarlierAnswers;
  /** Returns what another definition keeps of a visit; undefined where it says the same. */
  carryOver(before: Definition, after: Definition, state: FlowState): FlowState | undefined;
  /** Returns what is read after a lead that stays on the page. */
  confirmation(at: At): { readonly title: string; readonly html: string | undefined };
  /** Returns the entries of the steps that the visitor has completed. */
  journey(at: At): readonly JourneyEntry[];
  /** Returns the text of HTML. */
  plainText(html: string): string;
  /** Shows HTML in an element, sanitised. */
  renderHtml(element: Element, html: string, options: { readonly headingLevel: number; readonly newTab?: string | undefined }): Promise<void> | undefined;
  /**
   * Does what few definitions ask for around their leads: notes the signs of a script for the server, and sends what was left halfway. `stayOn`
   * returns how long the visitor was on a step. Returns a function that stops it.
   */
  attachSending(definition: Definition, store: LeadFlowStore, stayOn: (stepId: string) => Stay): () => void;
}

/** What keeps a visit, where the definition says so. */
export interface KeepingPart {
  /** Keeps a draft of the answers, and restores it. Returns a function that stops it. */
  attachDraft(definition: Definition, store: LeadFlowStore): () => void;
  /** Has the browser's Back lead to the step before; `depth` steps were there already. Returns a function that stops it. */
  attachBrowserHistory(store: LeadFlowStore, depth: number): () => void;
}

/** What tells a page's author about a definition. */
export interface Inspection {
  /** Logs what is odd about a sound definition. */
  tellOf(definition: Definition, services: Services): void;
  /** Logs what is odd about a definition as it was written, sound or not. */
  tellOfOddities(source: unknown, definition: Definition | undefined, registry: Registry, services: Services): void;
  /** Logs that the page lacks the bot check that the definition asks for, a moment later. */
  tellOfCaptcha(definition: Definition, services: Services): TimerHandle | undefined;
}

/** Code that a step is shown with, besides that of its type. */
export interface StepNeeds {
  /** What it can't be shown without. */
  readonly needed: ReadonlyArray<Late<unknown>>;
  /** What it is better shown with, and waits for a moment. */
  readonly extras: ReadonlyArray<Late<unknown>>;
}

/** All that a definition may name, each here or fetched when one names it. */
export interface Kinds extends LateServices {
  /** The types of steps. */
  readonly stepTypes: readonly StepTraits[];
  /** What a form with fields needs. */
  readonly fields: Late<FieldsKind>;
  /** What moves a visit from step to step. */
  readonly moves: Late<Moves>;
  /** What no form needs before its first step can be used. */
  readonly features: Late<Features>;
  /** What keeps a visit; fetched where the definition says so. */
  readonly keeping: Late<KeepingPart>;
  /** What talks to the server. */
  readonly runner: Late<RunnerPart>;
  /** What moves the focus, and hears of presses. */
  readonly focus: Late<FocusPart>;
  /** What tells a page's author about a definition. */
  readonly inspection: Late<Inspection>;
  /** Returns what a step is shown with besides the code of its type; undefined where nothing is fetched. */
  needsOf?(definition: Definition, step: Step): StepNeeds;
}
