import { LeadFlowError, stepCode, type ClockService, type Definition, type Step, type StepFlow } from '@leadflow/headless';
import { useContext, useEffect, useState } from 'react';
import { laterParts } from '../codeAtHand.ts';
import { comboBox } from '../inputs/comboBox.ts';
import { InputComponents } from '../inputs/registry.ts';
import { isLate } from '../parts/lateComponent.tsx';
import { StepComponents } from './registry.ts';

/** Where the clock knows nothing of idle times: enough for a first paint. */
const pause = 200;
/** Milliseconds until code that a step can't do without counts as lost. */
const neededTimeout = 8000;
/** Milliseconds that a step waits for code that it can do without. */
const patience = 3000;

const hasAccolades = ({ settings }: Definition): boolean => settings.showAccolades && settings.formType === 'standard';

/** Whether the step can't be shown without the later parts. */
function useNeedsLaterParts({ settings, hasOtherOptions, step }: StepFlow): boolean {
  const [steps, fields] = [useContext(StepComponents), useContext(InputComponents)];
  if (!step) return false;
  const { type, inputs, lastStep } = step;
  const { formType, showLegalConsentText, stepLegalLink } = settings;
  return (
    isLate(steps[type]) ||
    inputs.some((input) => isLate(fields[input.type])) ||
    (Boolean(stepLegalLink) && formType === 'stepperlist') ||
    (lastStep && showLegalConsentText) ||
    hasOtherOptions
  );
}

/** Waits for code that a step can do without, had or not: HTML is plain text then, and Submit fetches what sends the lead. */
function waitForExtras(definition: Definition, step: Step, clock: ClockService): Promise<void> {
  return new Promise((resolve) => {
    const limit = clock.after(patience, resolve);
    const finish = (): void => {
      limit.cancel();
      resolve();
    };
    Promise.all([hasAccolades(definition) && laterParts.load(), stepCode(definition, step).load()]).then(finish, finish);
  });
}

/** Fetches what later steps need once the first one can be used. */
function usePrefetch({ definition, store }: StepFlow): void {
  useEffect(() => {
    if (!definition) return undefined;
    const { clock } = store.services;
    const fetchAll = () => {
      const downloads: Array<Promise<unknown> | undefined> = [laterParts.load(), ...definition.steps.map((step) => stepCode(definition, step).load())];
      // Nobody waits for the combo box: a native select stands there until it comes.
      if (definition.steps.some(({ inputs }) => inputs.some(({ searchable }) => searchable))) downloads.push(comboBox.load());
      // Ignored: the step that needs it fetches it again, and reports.
      for (const download of downloads) download?.catch(() => undefined);
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
  /** Once it has waited for what it can do without, the form waits for that no more. */
  const [hasWaited, setHasWaited] = useState(false);
  usePrefetch(source);
  const isNeeded = useNeedsLaterParts(source);
  const hasNeeded = !isNeeded || laterParts.code !== undefined;
  const hasExtras = !definition || !step || (stepCode(definition, step).isHere && (laterParts.code !== undefined || !hasAccolades(definition)));
  const isHere = hasNeeded && (hasExtras || hasWaited);
  useEffect(() => {
    // After a failure Try again makes the form ready, and asks afresh.
    if (isHere || status !== 'ready' || !definition || !step) return undefined;
    let isShown = true;
    const { clock } = store.services;
    const fail = (why: string) => isShown && store.fail(new LeadFlowError('network', `A part of the form could not be loaded. ${why}`));
    // A download that hangs is tried again by itself, for longer than anybody looks at a loader.
    const limit = isNeeded ? clock.after(neededTimeout, () => fail('It did not come in time.')) : undefined;
    Promise.all([isNeeded && laterParts.load(), hasWaited || waitForExtras(definition, step, clock)]).then(
      () => isShown && setHasWaited(true),
      (error: unknown) => fail(String(error)),
    );
    return () => {
      isShown = false;
      limit?.cancel();
    };
  }, [isHere, isNeeded, hasWaited, definition, step, store, status]);
  return isHere;
}
