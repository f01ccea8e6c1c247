import type { Fault } from './fault.ts';
import type { Definition } from './types.ts';

/** Finds why what is left halfway is never sent: a step or a consent that the form doesn't have, or somebody else's endpoint. */
export function checkPartial({ settings: { partial, endpoint }, steps, stepById }: Definition): readonly Fault[] {
  if (!partial) return [];
  const input = steps.flatMap(({ inputs }) => inputs).find(({ name }) => name === partial.consent);
  const path = 'settings.partial';
  return [
    ...(endpoint === 'lead-flow' ? [] : [{ path, message: `"${endpoint}" would take it for a whole lead, so nothing is sent halfway`, remedy: 'take it out, or the endpoint' }]),
    ...(stepById.has(partial.from) ? [] : [{ path: `${path}.from`, message: `no step has the id "${partial.from}"`, remedy: 'correct the id, or add the step' }]),
    ...(input?.type === 'consent' ? [] : [{ path: `${path}.consent`, message: `no field of the type consent is called "${partial.consent}"`, remedy: 'correct the name, or add the field' }]),
  ];
}
