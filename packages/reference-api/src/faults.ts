/** The calls that can be made to fail. */
export const faultyCalls = ['lookup', 'duplicate', 'submit', 'zip', 'options', 'captcha'] as const;

/** A call that can be made to fail. */
export type Call = (typeof faultyCalls)[number];

const fixed = ['none', 'refused', 'malformed:html', 'malformed:truncated', 'malformed:notice', 'hang', 'drop', 'dropAfterCommit'] as const;

/**
 * What goes wrong with a call. `delay` responds after that many milliseconds; `status` responds with that status;
 * `refused` responds 200 without success; `malformed:html` responds with a firewall's page; `malformed:truncated` and
 * `malformed:notice` garble the response of a call that took effect; `hang` never responds; `drop` loses the connection
 * before the call takes effect, `dropAfterCommit` after it; `none` lets the call succeed.
 */
export type Fault = (typeof fixed)[number] | `delay:${number}` | `status:${number}`;

/** The pending faults of each call. */
export interface FaultPlan {
  /** Makes a call fail the next `times` times (default: until cleared). Faults of one call queue up. */
  add(call: Call, fault: Fault, times?: number): void;
  /** The fault for this request; undefined if it should succeed. */
  take(call: Call): Fault | undefined;
  clear(): void;
}

/** Whether a value from a query or from JSON names a fault. */
export function isFault(text: unknown): text is Fault {
  if (typeof text !== 'string') return false;
  return fixed.some((fault) => fault === text) || /^delay:\d{1,6}$/.test(text) || /^status:(?!20[45]$|304$)[2-5]\d\d$/.test(text);
}

/** Whether a value names a call that can be made to fail. */
export function isCall(name: unknown): name is Call {
  return faultyCalls.some((call) => call === name);
}

/** A plan that uses each fault of `script` once, in order. */
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
