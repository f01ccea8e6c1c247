import { firstServices } from '../services/firstServices.ts';
import { servicesOver, type OwnServices } from '../services/formServices.ts';
import type { Gate } from './gate.ts';

/** Returns the browser's services as far as they are here: those of a first step of choices, and all of them once the gate has the rest. */
export function ownServices(root: Element | undefined, gate: Gate): () => OwnServices {
  const first: OwnServices = {
    ...firstServices(root),
    // A definition may have to be fetched before all else.
    http: { request: async (request) => (await gate.fetchRest(), own().http?.request?.(request)) ?? { ok: false, kind: 'network' } },
  };
  let usual: OwnServices | undefined;
  let whole: OwnServices | undefined;
  function own(): OwnServices {
    const { rest, asked } = gate;
    if (rest) usual ??= servicesOver(first, rest.createServices(root));
    if (usual && asked) whole ??= servicesOver(usual, asked.createServices());
    return whole ?? usual ?? first;
  }
  return own;
}
