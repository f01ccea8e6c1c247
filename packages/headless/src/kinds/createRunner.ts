import { afterPaint } from '../base/clock.ts';
import { ownTimeZone } from '../base/timeZone.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition, SelectOption } from '../definition/types.ts';
import { forgetSent } from './draft/draftKey.ts';
import { checkField } from './fields/checkField.ts';
import type { EffectContext, LeadRequests } from '../effects/effectContext.ts';
import { fetchMaskedLead } from './returning/fetchMaskedLead.ts';
import type { KindRunner } from '../effects/kindRunner.ts';
import { forgetLeadIds } from './submit/leadIds.ts';
import { loadLocations, warmUp } from './clinics/loadLocations.ts';
import { loadOptions } from './fields/loadOptions.ts';
import { submitLead } from './submit/submitLead.ts';
import type { Effect } from '../flow/effect.ts';
import { visitedSteps } from '../flow/moves.ts';
import { fieldKey } from '../flow/state.ts';
import type { Form, StepTypeExtension } from '../flow/code.ts';
import { fieldType, typeOf } from '../flow/visit.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;
type Runners = { readonly [Type in Effect['type']]?: (effect: EffectOf<Type>, form: Form, context: EffectContext) => void };

/** A type of step that runs effects of its own. */
export interface RunningStepType extends StepTypeExtension {
  readonly runs: Runners;
}

function ownRunners(form: Form): Runners {
  // as: `runs` is declared here alone.
  return Object.assign({}, ...form.definition.steps.map((step) => (typeOf(form, step) as Partial<RunningStepType>).runs));
}

/** Runs what the kinds that come with the form ask for. */
export function createRunner(context: EffectContext): KindRunner {
  const { services, send } = context;
  const { clock, log, tracker } = services;
  const leadRequests: LeadRequests = new Map();
  /** Submits whose answer is awaited. */
  const attempts = new Set<number>();
  /** Checks of fields that may still be running. */
  const checks = new Map<string, AbortController>();
  let zipSearch: AbortController | undefined;
  let reads: AbortController | undefined;
  let maskedLookup: ReturnType<typeof fetchMaskedLead> | undefined;

  /** Shows the banner for whatever breaks in our own code. */
  function guard(work: Promise<void>): void {
    work.catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send({ type: 'failed', cause: new LeadFlowError('unexpected', message, [], { cause: error }), canRetry: true });
    });
  }

  function abortZipSearch(): void {
    zipSearch?.abort();
    zipSearch = undefined;
  }

  async function submit({ state, call }: EffectOf<'submit'>, form: Form): Promise<void> {
    attempts.add(state.attempt);
    try {
      const now = clock.date();
      const passed = visitedSteps({ ...form, state }).find((visit) => visit.part.hasPassed?.(visit, now));
      if (passed) send({ type: 'clockRead', now, zone: ownTimeZone(), reason: 'submit', stepId: passed.step.id });
      else await submitLead({ ...context, leadRequests, maskedLookup: async () => (await maskedLookup)?.lead, ...form, call, state }, forgetSent);
    } finally {
      attempts.delete(state.attempt);
    }
  }

  async function lookUpZip(key: string, definition: Definition): Promise<void> {
    abortZipSearch();
    zipSearch = new AbortController();
    const { signal } = zipSearch;
    const found = await loadLocations(definition, services, key, signal);
    if (signal.aborted) return;
    zipSearch = undefined;
    send({ type: 'zipLookupFinished', key, ...(found ?? { locations: undefined }) });
  }

  async function fetchOptions(effect: EffectOf<'loadOptions'>): Promise<void> {
    const { signal } = (reads ??= new AbortController());
    const options = await loadOptions(effect, services, signal);
    if (!signal.aborted) send({ type: 'optionsLoaded', stepId: effect.stepId, name: effect.input.name, options });
  }

  async function loadMaskedLead(definition: Definition): Promise<void> {
    const { signal } = (reads ??= new AbortController());
    maskedLookup = fetchMaskedLead(definition, services, signal);
    const found = await maskedLookup;
    if (!signal.aborted) send({ type: 'maskedLeadLoaded', ...found });
  }

  /** Options in an element of the page are there with the step, without a loading state. */
  function pageOptions({ name, querySelector }: EffectOf<'loadOptions'>['input']): readonly SelectOption[] {
    const options = querySelector ? services.page.options(querySelector) : undefined;
    if (!options) log.warn(`The page has no options for "${name}" (querySelector: ${querySelector ?? 'missing'})`);
    return options ?? [];
  }

  const runners: Runners = {
    readClock: ({ reason, stepId }) => send({ type: 'clockRead', now: clock.date(), zone: ownTimeZone(), reason, stepId }),
    abortZip: abortZipSearch,
    warmZip: (_effect, { definition }) => afterPaint(clock, () => warmUp(definition, services)),
    lookUpZip: ({ key }, { definition }) => guard(lookUpZip(key, definition)),
    loadOptions(effect) {
      const { stepId, input } = effect;
      if (input.mode === 'dom') send({ type: 'optionsLoaded', stepId, name: input.name, options: pageOptions(input) });
      else guard(fetchOptions(effect));
    },
    checkField(effect, form) {
      const key = fieldKey(effect.stepId, effect.input.name);
      checks.get(key)?.abort();
      const check = new AbortController();
      checks.set(key, check);
      checkField(effect, form, context, check.signal);
    },
    // Without it the text is kept as it was typed.
    prepareInput: ({ input }, form) => afterPaint(clock, () => void fieldType(form, input)?.prepare?.(input)?.catch(() => log.warn(`What "${input.name}" needs could not be loaded`))),
    loadMaskedLead: (_effect, { definition }) => guard(loadMaskedLead(definition)),
    submit: (effect, form) => guard(submit(effect, form)),
    forgetLeads: ({ ids }) => forgetLeadIds(services.storage, ids),
    trackExpress({ button, serviceName, servicePrice }, { definition }) {
      const { expressEventName: eventName, experiment } = definition.settings;
      // A tag manager works for longer than the step needs. A booking link that opens another page finds the click tracked before.
      afterPaint(clock, () => tracker.track({ type: 'express', eventName, button, serviceName, servicePrice, experiment }));
    },
  };

  return {
    run(effect, form) {
      // as: each runner stands under the type of its effect.
      const runner = (runners[effect.type] ?? ownRunners(form)[effect.type]) as ((effect: Effect, form: Form, context: EffectContext) => void) | undefined;
      runner?.(effect, form, context);
    },
    stop() {
      abortZipSearch();
      for (const check of checks.values()) check.abort();
      // A returning visitor's lead may be waiting for its look-up.
      if (attempts.size === 0) reads?.abort();
      reads = undefined;
    },
    isAwaiting: (attempt) => attempts.has(attempt),
  };
}
