/** What is measured: a contender, or a visit to its page. */
export interface Subject {
  readonly name: string;
}

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
  add(subject: Subject, round: number, name: string, value: number): void;
  /** Median of all rounds; undefined where nothing was measured. */
  value(subject: Subject, name: string): number | undefined;
  /** One figure against another of the same round: what disturbs a round disturbs both. */
  ratio(of: readonly [subject: Subject, name: string], to: readonly [subject: Subject, name: string]): Ratio | undefined;
}

export function createFigures(): Figures {
  const rounds: Array<Map<string, number[]>> = [];
  const keyOf = (subject: Subject, name: string): string => `${subject.name}: ${name}`;
  return {
    add(subject, round, name, value) {
      const samples = (rounds[round] ??= new Map<string, number[]>());
      const key = keyOf(subject, name);
      samples.set(key, [...(samples.get(key) ?? []), value]);
    },
    value(subject, name) {
      const samples = rounds.flatMap((round) => round.get(keyOf(subject, name)) ?? []);
      return samples.length > 0 ? median(samples) : undefined;
    },
    ratio(of, to) {
      const ratios = rounds.map((round) => median(round.get(keyOf(...of)) ?? []) / median(round.get(keyOf(...to)) ?? [])).filter(Number.isFinite);
      return ratios.length > 0 ? { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) } : undefined;
    },
  };
}
