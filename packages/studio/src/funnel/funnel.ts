/** A number of visitors; null for one to four, which are not told. */
export type Count = number | null;

interface Loss {
  readonly reached: Count;
  readonly left: Count;
}

/** What visitors hold in their hands. */
export type Device = 'phone' | 'tablet' | 'computer';

/** How visitors come through a step. */
export interface StepCounts extends Loss {
  readonly id: string;
  readonly passed: Count;
  /** Visitors by the step that followed. */
  readonly next: Readonly<Record<string, Count>>;
  /** Visitors whom a rule refused, and those who did not come past it. */
  readonly refusals: ReadonlyArray<{ readonly field: string; readonly rule: string; readonly refused: Count; readonly turnedAway: Count }>;
  readonly devices: Readonly<Record<Device, Loss>>;
}

/** The counts of a form, as its server gives them. */
export interface Funnel {
  readonly from: string;
  readonly to: string;
  /** Visits in which the form stood on the page. */
  readonly shown: Count;
  /** Leads that arrived. */
  readonly sent: Count;
  readonly steps: readonly StepCounts[];
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}); // as: of an object any member may be read
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): Count => (typeof value === 'number' && value >= 0 ? value : value === undefined ? 0 : null);
const lossOf = (value: unknown): Loss => ({ reached: countOf(record(value)['reached']), left: countOf(record(value)['left']) });

/** Reads counts, of a server or a file; undefined for anything else. */
export function readFunnel(value: unknown): Funnel | undefined {
  const { from, to, shown, sent, steps } = record(value);
  if (!Array.isArray(steps) || !steps.every((step) => typeof record(step)['id'] === 'string' && 'reached' in record(step))) return undefined;
  return {
    from: textOf(from),
    to: textOf(to),
    shown: countOf(shown),
    sent: countOf(sent),
    steps: steps.map((step) => {
      const { id, passed, next, refusals, devices } = record(step);
      return {
        ...lossOf(step),
        id: textOf(id),
        passed: countOf(passed),
        next: Object.fromEntries(Object.entries(record(next)).map(([to_, count]) => [to_, countOf(count)])),
        refusals: list(refusals).map((refusal) => {
          const { field, rule, refused, turnedAway } = record(refusal);
          return { field: textOf(field), rule: textOf(rule), refused: countOf(refused), turnedAway: countOf(turnedAway) };
        }),
        devices: { phone: lossOf(record(devices)['phone']), tablet: lossOf(record(devices)['tablet']), computer: lossOf(record(devices)['computer']) },
      };
    }),
  };
}

/** Where the counts come from: the address of a server that answers with them, which gets the page's cookies, or what fetches them. */
export type FunnelSource = string | (() => Promise<unknown>);

/** Fetches the counts; undefined where the host has none. Rejects where it can't be asked. */
export async function fetchFunnel(source: FunnelSource): Promise<Funnel | undefined> {
  const read = typeof source === 'function' ? await source() : await (await fetch(source, { headers: { accept: 'application/json' } })).json();
  if (read === undefined) return undefined;
  const funnel = readFunnel(read);
  if (!funnel) throw new Error('These are no counts of a form');
  return funnel;
}
