import type { Definition, Step } from '../definition/types.ts';
import { serverCalls } from '../effects/effectRunner.ts';
import { htmlCode } from '../services/html/quickText.ts';

/** Whether a step shows HTML: its own, or the page's legal text. */
function hasHtml({ settings }: Definition, step: Step): boolean {
  const { title, subtitle, info, note, description } = step.settings;
  return [title, subtitle, info, note, description, step.lastStep && settings.showLegalConsentText].some(Boolean);
}

/** Code of ours that a step is shown with, and that a build may have left for later. */
export interface StepCode {
  /** Whether all of it is here. A skin that shows the step without may be left with plain text where there is HTML. */
  readonly isHere: boolean;
  /** Fetches what is missing; rejects when a download fails. */
  load(): Promise<void>;
}

/** The code that a step is shown with. A last step comes up with what sends the lead; a first one waits for nothing that only a press needs. */
export function stepCode(definition: Definition, step: Step): StepCode {
  const needed = [...(hasHtml(definition, step) ? [htmlCode] : []), ...(step.lastStep && !step.firstStep ? [serverCalls] : [])];
  const missing = needed.filter(({ code }) => !code);
  return { isHere: missing.length === 0, load: async () => void (await Promise.all(missing.map((late) => late.load()))) };
}
