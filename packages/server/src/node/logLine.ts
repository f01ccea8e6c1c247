import type { LogLine } from '../core/options.ts';

/** Of an error what helps to find it: its class, code and place, not its words, in which databases quote what visitors have typed. */
function withoutWords(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, stack = '' } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const constraint = 'constraint' in error ? String(error.constraint) : undefined;
  // The first lines of a stack are the message.
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { error: name, code, constraint, at: places.slice(0, 5).map((place) => place.trim()) };
}

/** One line of JSON for what happened. */
export function logText({ error, ...line }: LogLine, time: number): string {
  return JSON.stringify({ time: new Date(time).toISOString(), ...line, ...(error !== undefined && withoutWords(error)) });
}
