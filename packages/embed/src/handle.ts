import type { LeadFlowStore, PrefillValues } from '@leadflow/headless';
import type { Skin } from './skin.ts';

/** One mounted form. */
export interface LeadFlowHandle {
  /** The element that the form stands in. */
  readonly root: Element;
  /** The form's store: its state, its events, its services. */
  readonly store: LeadFlowStore;
  /**
   * Fills inputs and answers by input name or step id; never advances and never submits. An answer is named by its value, as it is
   * written; several by a list of their values, or with commas between them. What fits nothing is left out.
   */
  prefill(values: PrefillValues): void;
  /** Back to the first step, as new: without answers, with what the link fills in. */
  reset(): void;
  /** Reads a new definition, as JSON text or as an object; answers that still have their place are kept. */
  update(definition: unknown): void;
  /** Shows the same flow in another skin, the default one where none is given; step, answers and focus stay. */
  swapSkin(skin?: Skin): void;
  /** Takes the form off the page, with all that it added. It comes back only by `mount` or `scan`. */
  unmount(): void;
}
