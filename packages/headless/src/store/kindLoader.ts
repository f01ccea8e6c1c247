import { readTimeout } from '../base/constants.ts';
import { inTime } from '../base/inTime.ts';
import type { Late } from '../base/late.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition, Step } from '../definition/types.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { FlowState } from '../flow/state.ts';
import type { ClockService } from '../services/services.ts';
import type { Kinds, StepNeeds } from './kinds.ts';

/** Milliseconds that a step waits for code that it can do without. */
const patience = 3000;

/** Fetches the code of kinds. A step comes up as a whole, or fails with a way back and every answer kept. */
export interface KindLoader {
  /** Whether the code is here that a step is shown with. */
  isHere(definition: Definition, step: Step): boolean;
  /** Fetches it and tells the flow of it, or of the failure. */
  fetchFor(definition: Definition, step: Step): void;
}

interface LoaderContext {
  readonly kinds: Kinds;
  /** The fields of the definition, which are read once their code is here. */
  readonly rest: Late<unknown>;
  readonly clock: ClockService;
  getState(): FlowState;
  send(event: FlowEvent): void;
}

const isMissing = (late: Late<unknown>): boolean => late.code === undefined;

export function createKindLoader({ kinds, rest, clock, getState, send }: LoaderContext): KindLoader {
  /** Once it has waited for what steps can do without, the form waits for that no more. */
  let isPatient = true;

  function missingFor(definition: Definition, step: Step): StepNeeds {
    const { needed = [], extras = [] } = kinds.needsOf?.(definition, step) ?? {};
    const { later, hasFields } = step.stepType;
    // A ZIP is searched by what shows the list.
    const list = hasFields ? definition.listAfter.get(step.id)?.stepType.later : undefined;
    const moves = getState().isPressHeld ? kinds.moves : undefined;
    const own = [later, list, hasFields ? rest : undefined, moves].flatMap((late) => late ?? []);
    return { needed: [...own, ...needed].filter(isMissing), extras: isPatient ? extras.filter(isMissing) : [] };
  }

  const loadAll = (lates: StepNeeds['needed']): Promise<unknown> => Promise.all(lates.map((late) => late.load()));

  return {
    isHere(definition, step) {
      const { needed, extras } = missingFor(definition, step);
      return needed.length === 0 && extras.length === 0;
    },
    fetchFor(definition, step) {
      const { needed, extras } = missingFor(definition, step);
      const isAwaited = (): boolean => {
        const { phase, history } = getState();
        return phase.status === 'loading' && phase.reason === 'code' && history.at(-1)?.stepId === step.id;
      };
      const fail = (error: unknown): void => {
        const why = error instanceof Error ? error.message : String(error);
        if (isAwaited()) send({ type: 'failed', cause: new LeadFlowError('network', `A part of the form could not be loaded. ${why}`), canRetry: true });
      };
      const extrasOrNot = inTime(clock, patience, loadAll(extras)).catch(() => (isPatient = false));
      // A download that hangs is tried again by itself, for longer than anybody looks at a loader.
      Promise.all([inTime(clock, readTimeout, loadAll(needed), 'It did not come in time.'), extrasOrNot]).then(() => send({ type: 'codeLoaded', stepId: step.id }), fail);
    },
  };
}
