import chromium from './chromium.json';
import firefox from './firefox.json';

/** What was done, and what was said then, in order. */
interface HeardLine {
  readonly keys: string;
  readonly said: readonly string[];
}

/** What a real screen reader said; `npm run test:orca` writes these files. */
interface Heard {
  /** `Orca 43.1`. */
  readonly reader: string;
  readonly browser: string;
  readonly date: string;
  readonly heard: Readonly<Record<string, readonly HeardLine[]>>;
}

/** Names of the recordings. */
export type HeardName = keyof (typeof firefox)['heard'];

export const recordings: readonly Heard[] = [firefox, chromium];
