import type { Fault } from '../definition/fault.ts';
import type { Complaint } from '../definition/reader.ts';
import type { Registry } from '../definition/extension.ts';
import type { Definition } from '../definition/types.ts';
import type { EffectContext, KindRunner } from '../effects/kindRunner.ts';
import type { FieldType, FlowCode, Form, StepTypeExtension } from '../flow/code.ts';
import type { Stay } from '../flow/effect.ts';
import type { FlowState } from '../flow/state.ts';
import type { ServiceOverrides, Services } from '../services/services.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** What few definitions ask for: texts and steps that depend on earlier answers, a draft, the browser's Back, a bot check, what a definition that comes after another keeps, and words for faults. */
export interface Asked extends Pick<FlowCode, 'earlierAnswers'> {
  /** Finds answers that are named and that nobody gives, or only later. */
  checkReferences(definition: Definition): readonly Fault[];
  /** Returns the faults of a definition in words. */
  inWords(complaints: readonly Complaint[]): readonly Fault[];
  /** Makes the browser's services that a definition asks for. */
  createServices(): ServiceOverrides;
  /** Returns what another definition keeps of a visit. */
  carryOver(before: Definition, after: Form, state: FlowState): FlowState;
  /** Does what a definition asks for besides showing steps: keeps a draft, records steps in the browser's history, says more of leads. `stayOn` returns how long the visitor was on a step. Returns a function that stops it. */
  attach(form: Form, store: LeadFlowStore, stayOn: (stepId: string) => Stay): () => void;
}

/** What a form needs beyond a first step of choices. */
export interface Rest extends Pick<FlowCode, 'on' | 'fields' | 'checks' | 'journeyOf'> {
  /** The types of steps that come with the form. */
  readonly stepTypes: readonly StepTypeExtension[];
  /** Its types of fields. */
  readonly inputTypes: readonly FieldType[];
  /** Makes what runs the effects of one visit. */
  createRunner(context: EffectContext): KindRunner;
  /** Makes the browser's services for the form at `root`. */
  createServices(root?: Element): ServiceOverrides;
  /** Hears from now on of what is done with the form besides its events, and moves its focus. */
  wake(store: LeadFlowStore): void;
  /** Takes out of the form what the flow does not hold, the focus too, before all is forgotten. */
  leave(store: LeadFlowStore): void;
  /** Tells the author of a page, a moment later, what is odd about a form. Returns a function that stops it. */
  inspect(form: Form, store: LeadFlowStore): () => void;
  /** Tells the author of a page what is odd about a definition that was refused. */
  tellOddities(source: unknown, registry: Registry, services: Services): void;
}
