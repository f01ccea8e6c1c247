import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const levels = ['Major', 'Minor', 'Patch'] as const;
type Level = (typeof levels)[number];

interface Entry {
  readonly level: Level;
  /** Markdown of the changeset, without the commit that added it. */
  readonly text: string;
}

/** What a version's section of a CHANGELOG.md says, as changesets writes it. */
function entriesOf(changelog: string, version: string): readonly Entry[] {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`${version}\n`)) ?? '';
  return levels.flatMap((level) => {
    const [, list = ''] = section.split(`### ${level} Changes\n`);
    const items = (list.split(/^### /m)[0] ?? '').split(/^- /m).slice(1);
    return items
      .filter((item) => !item.startsWith('Updated dependencies'))
      .map((item) => ({ level, text: item.replace(/^[\da-f]{7}: /, '').replaceAll(/^ {2}/gm, '').trim() }));
  });
}

/** What a version brings, the largest changes first and each once with the packages that it concerns, as their CHANGELOG.md say. */
export function releaseNotes(packages: string, version: string): string {
  const entries = readdirSync(packages).toSorted().flatMap((name) => {
    const path = join(packages, name, 'CHANGELOG.md');
    return existsSync(path) ? entriesOf(readFileSync(path, 'utf8'), version).map((entry) => ({ name, ...entry })) : [];
  });
  const inOrder = levels.flatMap((level) => entries.filter((entry) => entry.level === level));
  const concerned = (text: string) => inOrder.filter((entry) => entry.text === text).map(({ name }) => name);
  return [...new Set(inOrder.map(({ text }) => text))]
    .map((text) => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}\n\n  *${concerned(text).toSorted().join(', ')}*`)
    .join('\n\n');
}
