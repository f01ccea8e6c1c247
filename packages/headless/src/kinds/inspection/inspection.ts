import { captchaTimeout } from '../../base/deadlines.ts';
import { isRecord } from '../../base/records.ts';
import { authorWarnings } from '../../definition/authorWarnings.ts';
import { checkConditions } from '../conditions/checkConditions.ts';
import { checkBranchLengths, checkGraph } from '../../definition/checkGraph.ts';
import { checkUsability } from '../../definition/checkUsability.ts';
import type { Registry } from '../../definition/extension.ts';
import { describeFault } from '../../definition/fault.ts';
import { openDefinition } from '../../definition/readDefinition.ts';
import type { Definition } from '../../definition/types.ts';
import type { Services, TimerHandle } from '../../services/services.ts';

/** Tells of a bot check that leads need and the page doesn't offer, unless it is stopped. */
export function tellOfCaptcha({ settings, steps }: Definition, { captcha, clock, log }: Services): TimerHandle | undefined {
  // A returning lead is made anew without one.
  const isNeeded = settings.captcha === 'required' && steps.some((step) => step.lastStep && !step.stepType.isReturningLead);
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

/** Tells the page's author what is odd about a definition whose faults were told already. */
export function tellOfOddities(source: unknown, definition: Definition | undefined, registry: Registry, { log, page }: Services): void {
  const { json } = openDefinition(source);
  if (!isRecord(json)) return;
  for (const warning of authorWarnings(json, definition, registry, (name) => Object.hasOwn(page.hiddenFields(), name))) log.warn(describeFault(warning));
}

/** Tells the page's author what is odd about a sound definition, and which defects some visitors will meet. */
export function tellOf(definition: Definition, services: Services): void {
  const { log, page } = services;
  tellOfOddities(definition.source, definition, definition.registry, services);
  for (const warning of [...checkConditions(definition), ...checkUsability(definition, page.language().locale)]) log.warn(describeFault(warning));
  for (const defect of [...checkGraph(definition), ...checkBranchLengths(definition)]) log.error(describeFault(defect));
}
