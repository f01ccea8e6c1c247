import { makeRegistry, type Extension, type Registry } from './definition/extension.ts';
import type { Definition } from './definition/types.ts';
import type { FlowCode } from './flow/code.ts';
import { asked } from './asked.ts';
import { createGate } from './store/gate.ts';
import { traits } from './createFlow.ts';
import { kindStates } from './kinds/traits.ts';
import { rest } from './rest.ts';

/** Every name that a definition may use: what comes with the form, and the page's extensions, which may replace it. */
export const registryOf = (extensions: readonly Extension[] = []): Registry => makeRegistry([...traits, ...extensions]);

/** What the types of a form do that the definition names, for `transition`; fetches those that are fetched. */
export async function codeFor(definition: Definition, extensions: readonly Extension[] = []): Promise<FlowCode> {
  const gate = createGate({ rest, asked, kinds: kindStates, first: [], extensions, guard: (type) => type });
  await gate.fetchFor(definition);
  return gate.code;
}
