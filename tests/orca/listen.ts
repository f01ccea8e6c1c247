import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrcaSession, Utterance } from './startOrca.ts';

/** What was done, and what Orca said then, in order. */
export interface Line {
  readonly keys: string;
  readonly said: readonly string[];
}

/** Presses real keys and listens. */
export interface Listener {
  /** Every line since the page was opened. */
  lines(): readonly Line[];
  /** Opens a page, and puts the focus on its start as if the visitor had come there by Tab. */
  open(address: string): Promise<void>;
  /** Presses keys, named as X names them (`Return`, `shift+Tab`), and gives what Orca says until it falls silent. */
  press(...keys: readonly string[]): Promise<string>;
  /** Presses a key and waits longer for words that must be said. */
  pressFor(key: string, words: string): Promise<string>;
  type(text: string, words?: string): Promise<string>;
  /** Gives what Orca says while something happens on the page that nobody has pressed a key for. */
  during(what: string, work: () => Promise<unknown>): Promise<string>;
  /** Presses a key until the words are said. */
  pressUntil(key: string, words: string): Promise<string>;
}

/** Milliseconds without a word after which Orca has said all: it has no event for that. A slow machine needs more. */
const silence = Number(process.env['ORCA_SILENCE'] ?? 1500);
/** Milliseconds to wait for words that must be said. */
const longest = 20_000;

export function listenTo({ page, env, spoken }: OrcaSession): Listener {
  let lines: Line[] = [];
  const xdotool = (...args: readonly string[]) => execFileSync('xdotool', args, { env });

  async function listen(keys: string, work: () => unknown, words = ''): Promise<string> {
    const start = spoken().length;
    await work();
    let heard: readonly Utterance[] = [];
    const texts = () => heard.flatMap((row) => (row.kind === 'say' ? [row.text] : []));
    const isMissing = () => !texts().join(' ').includes(words);
    for (let [begin, last] = [Date.now(), Date.now()]; Date.now() - last < (isMissing() ? longest : silence) && Date.now() - begin < longest; await wait(50)) {
      const now = spoken().slice(start);
      if (now.length > heard.length) last = Date.now();
      heard = now;
    }
    lines.push({ keys, said: texts() });
    return texts().join(' ¦ ');
  }

  const pressFor: Listener['pressFor'] = (key, words) => listen(key, () => xdotool('key', '--clearmodifiers', key), words);
  const press: Listener['press'] = async (...keys) => {
    let said = '';
    for (const key of keys) said = await pressFor(key, '');
    return said;
  };

  return {
    lines: () => lines,
    press,
    pressFor,
    during: (what, work) => listen(what, work),
    type: (text, words) => listen(text, () => xdotool('type', '--delay', '100', text), words),
    async pressUntil(key, words) {
      for (let count = 0; count < 12; count += 1) {
        const said = await press(key);
        if (said.includes(words)) return said;
      }
      throw new Error(`Orca never said "${words}": ${JSON.stringify(lines, null, 1)}`);
    },
    async open(address) {
      // What was given away stays as it is.
      lines = [];
      const loaded = await listen('open', () => page.goto(address));
      // A click on the page's empty end: the window starts in its address bar.
      const clicked = await listen('click', () => xdotool('mousemove', '640', '900', 'click', '1'));
      const focused = await listen('focus', () => page.evaluate(() => document.getElementById('start')?.focus()));
      // Firefox starts without accessibility now and then when two of them start at once.
      if (!`${loaded}${clicked}${focused}`) throw new Error('Orca hears nothing of the browser: start it again');
      lines = [];
    },
  };
}
