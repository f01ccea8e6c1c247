import type { Definition, Step } from '@leadflow/headless/judge';
import { devices, type Device, type FunnelCount, type FunnelStore } from './count.ts';

type Row = Awaited<ReturnType<FunnelStore['counts']>>[number];

/** A number as it may be shown; null for one to four. */
type Shown = number | null;

/** How visitors come through a step. */
export interface StepFunnel {
  readonly id: string;
  readonly reached: Shown;
  readonly passed: Shown;
  /** Reached and not passed. */
  readonly left: Shown;
  /** Visitors by the time until they had passed: under 5, 15, 30, 60 and 180 seconds, and more. */
  readonly seconds: readonly Shown[];
  /** Visitors by answer; those who may choose several count several times. */
  readonly answers: Readonly<Record<string, Shown>>;
  /** Visitors by the step that followed. */
  readonly next: Readonly<Record<string, Shown>>;
  /** Visitors whom a rule of a field refused, and those of them who did not come past it. */
  readonly refusals: ReadonlyArray<{ readonly field: string; readonly rule: string; readonly refused: Shown; readonly turnedAway: Shown }>;
  readonly devices: Readonly<Record<Device, { readonly reached: Shown; readonly left: Shown }>>;
}

/** The funnel of one revision of a form. */
export interface FunnelReport {
  readonly form: string;
  readonly revision: string;
  readonly from: string;
  readonly to: string;
  /** Visits in which the form stood on the page. */
  readonly shown: Shown;
  /** Leads that arrived. */
  readonly sent: Shown;
  /** In the definition's order. */
  readonly steps: readonly StepFunnel[];
}

const smallest = 5;

/**
 * A number that names nobody: one to four are not told, and the others are rounded to fives, so that no rest of what is told gives them away. Numbers
 * that were worked out from others are rounded after that, not before.
 */
export const shownNumber = (n: number): Shown => (n <= 0 ? 0 : n < smallest ? null : Math.round(n / smallest) * smallest);

const sum = (rows: readonly Row[]): number => rows.reduce((total, { n }) => total + n, 0);

function byDetail(rows: readonly Row[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { detail, n } of rows) totals.set(detail, (totals.get(detail) ?? 0) + n);
  return totals;
}

const shownByDetail = (rows: readonly Row[]): Readonly<Record<string, Shown>> => Object.fromEntries([...byDetail(rows)].map(([detail, n]) => [detail, shownNumber(n)]));

function stepFunnel({ id }: Step, all: readonly Row[]): StepFunnel {
  const own = all.filter(({ step }) => step === id);
  const of = (event: FunnelCount['event'], rows: readonly Row[] = own): readonly Row[] => rows.filter((row) => row.event === event);
  const count = (rows: readonly Row[]) => {
    const reached = sum(of('reached', rows));
    return { reached: shownNumber(reached), left: shownNumber(reached - sum(of('passed', rows))) };
  };
  const spans = byDetail(of('time'));
  const mended = byDetail(of('mended'));
  return {
    id,
    ...count(own),
    passed: shownNumber(sum(of('passed'))),
    seconds: ['0', '1', '2', '3', '4', '5'].map((span) => shownNumber(spans.get(span) ?? 0)),
    answers: shownByDetail(of('answer')),
    next: shownByDetail(of('next')),
    refusals: [...byDetail(of('refused'))].map(([detail, refused]) => {
      const [field = '', rule = ''] = JSON.parse(detail) as readonly string[]; // as: `readBeacon` has written it
      return { field, rule, refused: shownNumber(refused), turnedAway: shownNumber(refused - (mended.get(detail) ?? 0)) };
    }),
    // as: the devices are its keys
    devices: Object.fromEntries(devices.map((device) => [device, count(own.filter((row) => row.device === device))])) as StepFunnel['devices'],
  };
}

/** Works the funnel out, in numbers that may be shown. */
export function funnelReport(definition: Definition, rows: readonly Row[], about: Pick<FunnelReport, 'form' | 'revision' | 'from' | 'to'>): FunnelReport {
  const total = (event: FunnelCount['event']): Shown => shownNumber(sum(rows.filter((row) => row.event === event)));
  return { ...about, shown: total('shown'), sent: total('sent'), steps: definition.steps.map((step) => stepFunnel(step, rows)) };
}
