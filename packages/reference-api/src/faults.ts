/** The calls that a fault can be asked for. */
export const faultyCalls = ['lookup', 'duplicate', 'submit', 'zip', 'options', 'captcha'] as const;

/** One of the calls that a fault can be asked for. */
export type Call = (typeof faultyCalls)[number];

/**
 * What goes wrong with a call. `delay` waits that many milliseconds and then answers; `status` answers that
 * status instead; `refused` answers 200 and says no; `malformed:html` is a firewall's page instead of an answer;
 * `malformed:truncated` and `malformed:notice` garble the true answer (the call took effect); `hang` never answers;
 * `drop` loses the connection before the call takes effect and `dropAfterCommit` after it; `none` is a good turn.
 */
export type Fault =
  | 'none'
  | `delay:${number}`
  | `status:${number}`
  | 'refused'
  | 'malformed:html'
  | 'malformed:truncated'
  | 'malformed:notice'
  | 'hang'
  | 'drop'
  | 'dropAfterCommit';

/** The faults to come, per call. */
export interface FaultPlan {
  /** Asks for a fault the next `times` times (default: until cleared). Faults of one call queue up. */
  add(call: Call, fault: Fault, times?: number): void;
  /** The fault of this turn; undefined for a good one. */
  take(call: Call): Fault | undefined;
  clear(): void;
}

const fixed: readonly string[] = [
  'none',
  'refused',
  'malformed:html',
  'malformed:truncated',
  'malformed:notice',
  'hang',
  'drop',
  'dropAfterCommit',
] satisfies Fault[];

/** True for the text of a fault, as it comes in a query or in JSON. */
export function isFault(text: unknown): text is Fault {
  if (typeof text !== 'string') return false;
  return fixed.includes(text) || /^delay:\d{1,6}$/.test(text) || /^status:(?!20[45]$|304$)[2-5]\d\d$/.test(text);
}

/** True for the name of a call that can be faulty. */
export function isCall(name: unknown): name is Call {
  return faultyCalls.some((call) => call === name);
}

/** A plan with the faults of `script` in it, each used once, in order. */
export function createFaultPlan(script: Partial<Record<Call, readonly Fault[]>> = {}): FaultPlan {
  const planned = new Map<Call, { fault: Fault; left: number }[]>();
  const plan: FaultPlan = {
    add(call, fault, times = Infinity) {
      planned.set(call, [...(planned.get(call) ?? []), { fault, left: times }]);
    },
    take(call) {
      const next = planned.get(call)?.find(({ left }) => left > 0);
      if (!next) return undefined;
      next.left -= 1;
      return next.fault;
    },
    clear() {
      planned.clear();
    },
  };
  for (const call of faultyCalls) {
    for (const fault of script[call] ?? []) plan.add(call, fault, 1);
  }
  return plan;
}
