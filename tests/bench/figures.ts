import type { Contender } from './buildContenders.ts';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** A ratio in the middle of all rounds, and those of the two rounds at the edges. */
export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What was measured, by contender, round and name. */
export interface Figures {
  add(contender: Contender, round: number, name: string, value: number): void;
  /** Median of all rounds; undefined where nothing was measured. */
  value(contender: Contender, name: string): number | undefined;
  /** One figure against another of the same round: what disturbs a round disturbs both. */
  ratio(of: readonly [contender: Contender, name: string], to: readonly [contender: Contender, name: string]): Ratio | undefined;
}

export function createFigures(): Figures {
  const rounds: Array<Map<string, number[]>> = [];
  const keyOf = (contender: Contender, name: string): string => `${contender.name}: ${name}`;
  return {
    add(contender, round, name, value) {
      const samples = (rounds[round] ??= new Map<string, number[]>());
      const key = keyOf(contender, name);
      samples.set(key, [...(samples.get(key) ?? []), value]);
    },
    value(contender, name) {
      const samples = rounds.flatMap((round) => round.get(keyOf(contender, name)) ?? []);
      return samples.length > 0 ? median(samples) : undefined;
    },
    ratio(of, to) {
      const ratios = rounds.map((round) => median(round.get(keyOf(...of)) ?? []) / median(round.get(keyOf(...to)) ?? [])).filter(Number.isFinite);
      return ratios.length > 0 ? { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) } : undefined;
    },
  };
}
