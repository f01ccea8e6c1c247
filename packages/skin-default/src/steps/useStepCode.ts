import { LeadFlowError, otherAnswers, settleFocus, stepParts, type ClockService, type Definition, type LatePart, type Step, type StepFlow } from '@leadflow/headless';
import { useEffect, useState } from 'react';
import { comboBoxPart } from '../inputs/comboBoxPart.ts';
import { accoladesPart } from '../parts/accoladesPart.ts';
import { bodyPart } from './bodyPart.ts';
import { laterStepsPart } from './laterStepsPart.ts';

/** Where the clock knows nothing of idle times: enough for a first paint. */
const pause = 200;
/** Milliseconds that a step waits for code that it can do without. */
const partTimeout = 3000;

const ownParts: ReadonlyArray<LatePart<unknown>> = [laterStepsPart, bodyPart];

function partsOf(definition: Definition, step: Step): ReadonlyArray<LatePart<unknown>> {
  const { formType, showAccolades, showLegalConsentText, stepLegalLink } = definition.settings;
  const { type, inputs, lastStep } = step;
  const parts: Array<LatePart<unknown>> = [...stepParts(definition, step)];
  const hasList = type === 'nearest-locations' || inputs.some((input) => input.type === 'select');
  const hasTerms = stepLegalLink && formType === 'stepperlist';
  if (hasList || hasTerms || (lastStep && showLegalConsentText) || otherAnswers(definition, step).length > 0) parts.push(bodyPart);
  if (type !== 'button-selection' && type !== 'input' && type !== 'nearest-locations') parts.push(laterStepsPart);
  if (showAccolades && formType === 'standard') parts.push(accoladesPart);
  return parts;
}

/** What a step is better with. Nobody waits for it: it is fetched ahead, or else comes while the step is there. */
function extraParts({ inputs }: Step): ReadonlyArray<LatePart<unknown>> {
  return inputs.some(({ searchable }) => searchable) ? [comboBoxPart] : [];
}

/** A step is shown without what does not come in time and can be done without: HTML is plain text then, and Submit fetches what sends the lead. */
function loadPart(part: LatePart<unknown>, clock: ClockService): Promise<unknown> {
  if (ownParts.includes(part)) return part.load();
  return new Promise<void>((resolve) => {
    const limit = clock.after(partTimeout, resolve);
    const finish = (): void => {
      limit.cancel();
      resolve();
    };
    part.load().then(finish, finish);
  });
}

/** Fetches what later steps need once the first one can be used. */
function usePrefetch({ definition, store }: StepFlow): void {
  useEffect(() => {
    if (!definition) return undefined;
    const { clock } = store.services;
    const fetchAll = () => {
      const wanted = new Set([laterStepsPart, ...definition.steps.flatMap((step) => [...partsOf(definition, step), ...extraParts(step)])]);
      // Ignored: the step that needs it fetches it again, and reports.
      for (const part of wanted) if (!part.code) part.load().catch(() => undefined);
    };
    const idle = clock.whenIdle?.(fetchAll) ?? clock.after(pause, fetchAll);
    return () => idle.cancel();
  }, [definition, store]);
}

/**
 * Whether all the code is here that the step is shown with, so that it comes up as a whole. Where that of the step itself
 * can't be had the form fails with a way back, every answer kept.
 */
export function useStepCode(source: StepFlow): boolean {
  const { definition, step, store, status } = source;
  /** What has been waited for, had or not: nobody waits for it twice. */
  const [settled, setSettled] = useState<ReadonlyArray<LatePart<unknown>>>([]);
  usePrefetch(source);
  const isHere = !definition || !step || partsOf(definition, step).every((part) => part.code || settled.includes(part));
  useEffect(() => {
    if (isHere) settleFocus(store);
    // After a failure Try again makes the form ready, and asks afresh.
    if (isHere || status !== 'ready') return undefined;
    let isShown = true;
    const parts = definition && step ? partsOf(definition, step) : [];
    Promise.all(parts.map((part) => loadPart(part, store.services.clock))).then(
      () => isShown && setSettled((earlier) => [...earlier, ...parts]),
      (error: unknown) => isShown && store.fail(new LeadFlowError('network', `A part of the form could not be loaded. ${String(error)}`)),
    );
    return () => {
      isShown = false;
    };
  }, [isHere, definition, step, store, status]);
  return isHere;
}
