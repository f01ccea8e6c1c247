import type { Count, Device, Funnel, StepCounts } from './funnel.ts';

/** Something that costs visitors, at a step. */
export interface Loss {
  readonly step: string;
  /** A rule that refuses, a step that is left on one kind of device, or a step that is left. */
  readonly kind: 'rule' | 'device' | 'step';
  readonly field: string;
  readonly rule: string;
  readonly device: Device | undefined;
  /** How many are lost, of how many. */
  readonly lost: number;
  readonly of: number;
  /** How many more that are than at a step of this form as a rule. */
  readonly weight: number;
}

/** What stands for one to four, which are not told. */
const few = 2.5;
const known = (count: Count): number => count ?? few;
/** Fewer visitors show no rate. */
const fewestForRate = 20;
/** As few lost visitors may be chance. */
const fewestLost = 10;

const rateOf = ({ left, reached }: { readonly left: Count; readonly reached: Count }): number => (known(reached) > 0 ? known(left) / known(reached) : 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Those that stay away on one kind of device alone, where most of the step's losses are theirs. */
function ofDevice(step: StepCounts, excess: number): Loss | undefined {
  const devices: readonly Device[] = ['phone', 'tablet', 'computer'];
  return devices
    .map((device): Loss => {
      const own = step.devices[device];
      const others = devices.filter((other) => other !== device).map((other) => step.devices[other]);
      const [reached, left] = [others.reduce((sum, each) => sum + known(each.reached), 0), others.reduce((sum, each) => sum + known(each.left), 0)];
      const isComparable = known(own.reached) >= fewestForRate && reached >= fewestForRate;
      const usual = left / Math.max(reached, 1);
      const isWorse = isComparable && rateOf(own) > usual * 2 && rateOf(own) > usual + 0.1;
      return { step: step.id, kind: 'device', field: '', rule: '', device, lost: known(own.left), of: known(own.reached), weight: isWorse ? known(own.left) - usual * known(own.reached) : 0 };
    })
    .filter(({ weight }) => weight >= excess / 2 && weight >= fewestLost)
    .toSorted((a, b) => b.weight - a.weight)[0];
}

/**
 * What costs visitors, the worst first. Some leave at every step, so a step counts by those beyond the form's usual rate; what explains most of a step's
 * loss, a rule or a kind of device, is told in its place.
 */
export function findLosses({ steps }: Pick<Funnel, 'steps'>): readonly Loss[] {
  const usual = median(steps.filter(({ reached }) => known(reached) >= fewestForRate).map(rateOf));
  const losses = steps.flatMap((step): readonly Loss[] => {
    const excess = known(step.left) - usual * known(step.reached);
    const rules = step.refusals.map(({ field, rule, refused, turnedAway }): Loss => ({ step: step.id, kind: 'rule', field, rule, device: undefined, lost: known(turnedAway), of: known(refused), weight: known(turnedAway) - usual * known(refused) }));
    const device = ofDevice(step, excess);
    const isExplained = device !== undefined || rules.some(({ weight }) => weight >= excess / 2);
    return [
      ...rules,
      ...(device ? [device] : []),
      ...(isExplained ? [] : [{ step: step.id, kind: 'step', field: '', rule: '', device: undefined, lost: known(step.left), of: known(step.reached), weight: excess } as const]),
    ];
  });
  return losses.filter(({ lost, weight }) => lost >= fewestLost && weight > 0).toSorted((a, b) => b.weight - a.weight);
}
