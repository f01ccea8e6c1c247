import type { LastRun } from '../../packages/check/src/acr/lastRun.ts';

/** Which run, when, and of what: `npm test on 2026-11-28, version a542ada5`. */
export function runText({ command, date, version }: LastRun): string {
  return `${command} on ${date}, version ${version}`;
}
