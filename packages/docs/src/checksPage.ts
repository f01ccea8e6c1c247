import { byHand, checks, lastRun } from '@leadflow/check/acr';
import type { MadePage } from './apiPages.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

function handCell(check: number): string {
  const tries = byHand.filter((entry) => entry.check === check);
  return tries.map(({ how, done }) => `${how} ${done ? `Done with ${done.tool} ${done.version} on ${done.date}.` : 'Not done yet.'}`).join(' ');
}

/** Every check of the form's accessibility, what holds it, and what a person has tried or still has to try. */
export function checksPage(): MadePage {
  const filesOf = new Map<number, string[]>();
  for (const [file, numbers] of Object.entries(lastRun.checks)) for (const number of numbers) filesOf.set(number, [...(filesOf.get(number) ?? []), file]);
  const parts = [...new Set(checks.map(({ part }) => part))];
  const tables = parts.map((part) => {
    const rows = checks
      .filter((check) => check.part === part)
      .map(({ number, text, method }) => `| ${number} | ${cell(text)} | ${method}: ${(filesOf.get(number) ?? ['no test']).map((file) => `\`${file}\``).join(', ')} | ${cell(handCell(number))} |`);
    return `## ${part}\n\n| check | what holds | proven by | tried by hand |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
  });
  const methods = 'KB keyboard script, AT accessibility tree, AX axe, VSR simulated screen reader, RM reduced motion, FC forced colours, CC contrast computed, W320 a window of 320 px, UT test of a unit';
  return {
    path: 'accessible/checks.md',
    text: `# The ${checks.length} checks\n\nThe tests named here, in \`tests/\`, passed on ${lastRun.date}. What only a person can hear or see says when somebody did, or that nobody has yet. Methods: ${methods}.\n\n${tables.join('\n\n')}\n`,
  };
}
