import type { Services } from '../services/services.ts';

const guards = new WeakMap<Services, Services>();

/** Notes what stands for a flow's services where one that breaks must break nothing else (`guardServices`). */
export function noteGuarded(given: Services, guarded: Services): void {
  guards.set(given, guarded);
}

/** A flow's services, guarded: for hooks, which render. */
export function guardedOf(given: Services): Services {
  return guards.get(given) ?? given;
}
