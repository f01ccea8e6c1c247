import chromium1 from './chromium-1.json';
import chromium2 from './chromium-2.json';
import chromium3 from './chromium-3.json';
import chromiumBefore1 from './chromium-before-1.json';
import chromiumBefore2 from './chromium-before-2.json';
import chromiumBefore3 from './chromium-before-3.json';
import firefox1 from './firefox-1.json';
import firefox2 from './firefox-2.json';
import firefox3 from './firefox-3.json';
import firefoxBefore1 from './firefox-before-1.json';
import firefoxBefore2 from './firefox-before-2.json';

/** What was done, and what was said then, in order. */
interface HeardLine {
  readonly keys: string;
  readonly said: string;
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
export type HeardName = keyof (typeof firefox1)['heard'];

/**
 * Three runs in each browser; and of the form before it was changed for what was heard, three in Chromium and two in Firefox. In all of them the
 * question names the form too, so that it is heard twice on entry. The form has had a name of its own since.
 */
export const recordings: ReadonlyArray<readonly [run: string, Heard]> = [
  ['run 1', firefox1],
  ['run 2', firefox2],
  ['run 3', firefox3],
  ['the form before, run 1', firefoxBefore1],
  ['the form before, run 2', firefoxBefore2],
  ['run 1', chromium1],
  ['run 2', chromium2],
  ['run 3', chromium3],
  ['the form before, run 1', chromiumBefore1],
  ['the form before, run 2', chromiumBefore2],
  ['the form before, run 3', chromiumBefore3],
];
