import { fetched, here } from './base/late.ts';
import { makeRegistry, type Extension, type Registry } from './definition/extension.ts';
import { features } from './kinds/features.ts';
import { fieldsKindWith } from './kinds/fieldsKind.ts';
import { furtherTypes } from './kinds/furtherTypes.ts';
import { focusPart } from './kinds/focus/index.ts';
import { buttonSelection } from './kinds/choice/flow.ts';
import { laterTypes } from './kinds/laterTypes.ts';
import { defineStepType } from './flow/defineStepType.ts';
import { moves } from './flow/moves.ts';
import { rareTypes } from './kinds/rareTypes.ts';
import { inputStep } from './kinds/fields/flow.ts';
import { lateServices } from './browserServices.ts';
import type { Kinds } from './store/kinds.ts';

/** Few forms have one, so a bundler may split it off. */
const appointment = defineStepType({ type: 'appointment', fetch: async () => (await import('./kinds/appointment/appointment.ts')).appointment });

/** All kinds that come with the form, here: for servers, tests and packages, where a bundler decides what is fetched when. */
export const allKinds: Kinds = {
  stepTypes: [buttonSelection, inputStep, ...laterTypes, ...rareTypes, appointment],
  fields: here(fieldsKindWith(here(furtherTypes))),
  moves: here(moves),
  features: here(features),
  // A bundler may split off what no first step does.
  keeping: fetched(async () => (await import('./kinds/keeping.ts')).keeping),
  runner: fetched(() => import('./kinds/createRunner.ts')),
  focus: here(focusPart),
  ...lateServices,
  // Only authors read it.
  inspection: fetched(async () => (await import('./kinds/inspection/inspection.ts')).inspection),
};

/** Every name that a definition may use: what comes with the form, and the page's extensions, which may replace it. */
export const registryOf = (extensions: readonly Extension[] = []): Registry => makeRegistry(allKinds, extensions);
