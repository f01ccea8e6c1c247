import { captchaTimeout } from '../base/constants.ts';
import { en } from '../messages/en.ts';
import type { Services, TimerHandle } from '../services/services.ts';
import { checkBranchLengths, checkGraph } from '../definition/checkGraph.ts';
import { checkUsability } from '../definition/checkUsability.ts';
import { describeFault, type Fault } from '../definition/fault.ts';
import { inspectDefinition } from '../definition/inspectDefinition.ts';
import type { Definition } from '../definition/types.ts';

export { deepFreeze } from '../definition/deepFreeze.ts';

/** What is wrong with a definition that could not be read, and what is odd about it. No fault depends on a language. */
export function explain(source: unknown): { readonly faults: readonly Fault[]; readonly warnings: readonly string[] } {
  const parsed = inspectDefinition(source, () => en);
  return { faults: parsed.ok ? [] : parsed.faults, warnings: parsed.warnings.map(describeFault) };
}

/** Tells of a bot check that leads need and the page does not offer, unless it is stopped. */
export function tellOfCaptcha({ settings, steps }: Definition, { captcha, clock, log }: Services): TimerHandle | undefined {
  // A returning lead is made anew without one.
  const isNeeded = settings.captcha === 'required' && steps.some((step) => step.lastStep && step.type !== 'masked-lead-info');
  if (!isNeeded || !captcha.isOffered) return undefined;
  let isHeard = true;
  const tell = (isOffered: boolean | undefined): void => {
    if (isOffered !== false || !isHeard) return;
    log.warn('settings.captcha: a lead needs the page’s bot check, and the page has none; add one, or set captcha to "off"');
  };
  const look = async (): Promise<void> => tell(await captcha.isOffered?.());
  // A captcha that can't be asked says nothing here; the lead will tell.
  const timer = clock.after(captchaTimeout, () => void look().catch(() => undefined));
  return {
    cancel() {
      isHeard = false;
      timer.cancel();
    },
  };
}

/** Tells the page's author what is odd about a definition, and which defects some visitors will meet. */
export function tellOf(definition: Definition, services: Services): void {
  const { log, page } = services;
  const { warnings } = inspectDefinition(definition.source, () => en, (name) => Object.hasOwn(page.hiddenFields(), name));
  for (const warning of [...warnings, ...checkUsability(definition, page.language().locale)]) log.warn(describeFault(warning));
  for (const defect of [...checkGraph(definition), ...checkBranchLengths(definition)]) log.error(describeFault(defect));
}
