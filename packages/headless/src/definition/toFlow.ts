import type { Messages } from '../messages/en.ts';
import type { RawSettings } from './schema.ts';
import type { Definition, Settings, Step } from './types.ts';

/** Settings with what they say of each other filled in. */
export function toSettings(raw: RawSettings): Settings {
  // The dark layout stands on black unless a theme of the page's own says otherwise (SPEC section 2, Dark mode).
  const theme = raw.theme ?? (raw.formType === 'darkmode' ? 'dark' : 'light');
  // WordPress says en_US where the web says en-US (BCP 47).
  return { ...raw, theme, ...(raw.locale && { locale: raw.locale.replaceAll('_', '-') }) };
}

/** Steps by id; the first of two with one id keeps it. */
export function indexSteps(steps: readonly Step[]): ReadonlyMap<string, Step> {
  return new Map([...steps].reverse().map((step) => [step.id, step]));
}

/** A boolean as PHP prints it, which no step has for an id, becomes what it says. */
function withEnd(step: Step, stepById: ReadonlyMap<string, Step>): Step {
  if (typeof step.multipleDynamicEndStep !== 'string' || stepById.has(step.multipleDynamicEndStep)) return step;
  const { multipleDynamicEndStep: end, ...others } = step;
  return end === '1' ? { ...others, multipleDynamicEndStep: true } : others;
}

/** Puts a definition together whose parts were read; undefined where it has no step. */
export function toFlow(source: unknown, settings: Settings, messages: Messages, written: readonly Step[]): Definition | undefined {
  const known = indexSteps(written);
  const steps = written.map((step) => withEnd(step, known));
  const firstStep = steps.find((step) => step.firstStep) ?? steps[0];
  return firstStep && { settings, steps, stepById: indexSteps(steps), firstStep, source, messages };
}
