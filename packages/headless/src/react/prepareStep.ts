import type { Definition, Step } from '../definition/types.ts';
import { serverCalls } from '../effects/effectRunner.ts';
import { htmlCode } from '../services/html/quickText.ts';

/** Whether a step shows HTML: its own, or the page's legal text. */
function hasHtml({ settings }: Definition, step: Step): boolean {
  const { title, subtitle, info, note, description } = step.settings;
  return [title, subtitle, info, note, description, step.lastStep && settings.showLegalConsentText].some(Boolean);
}

function missingCode(definition: Definition, step: Step) {
  const needed = [...(hasHtml(definition, step) ? [htmlCode] : []), ...(step.lastStep && !step.firstStep ? [serverCalls] : [])];
  return needed.filter(({ code }) => !code);
}

/** Whether all code of ours that the step is shown with is here. A skin that shows it without may be left with plain text where there is HTML. */
export function isStepPrepared(definition: Definition, step: Step): boolean {
  return missingCode(definition, step).length === 0;
}

/**
 * Fetches code that the step is shown with where a build has left it for later, so that the step comes up as a whole. A last step comes up with what sends the lead; a first one waits for nothing that only a press needs.
 */
export async function prepareStep(definition: Definition, step: Step): Promise<void> {
  await Promise.all(missingCode(definition, step).map((late) => late.load()));
}
