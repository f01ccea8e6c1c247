import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadePage } from './apiPages.ts';

const sizes = [
  ['major', 'What a site or an app has to change'],
  ['minor', 'What is new'],
  ['patch', 'What is mended'],
] as const;

/** Text whose headings stand below those of the page. */
const below = (text: string): string => text.trim().replaceAll(/^#+ /gm, '#### ');

/** What has changed: the changes that wait for a version, the largest first, then what each package says of its versions. */
export function changelogPage(root: string): MadePage {
  const folder = join(root, '.changeset');
  const changes = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder, name), 'utf8')) ?? [])
    .map(([, head = '', text = '']) => ({ text: below(text), packages: [...head.matchAll(/'(.+?)'/g)].map(([, name = '']) => `\`${name}\``), size: sizes.find(([size]) => head.includes(`: ${size}`))?.[0] }));
  const next = sizes.flatMap(([size, title]) => {
    const ofSize = changes.filter((change) => change.size === size && change.text !== '');
    return ofSize.length === 0 ? [] : [`### ${title}`, ...ofSize.map(({ text, packages }) => `${text}\n\nIn ${packages.join(', ')}.`)];
  });
  const versions = readdirSync(join(root, 'packages')).flatMap((name) => {
    const file = join(root, 'packages', name, 'CHANGELOG.md');
    return existsSync(file) ? [readFileSync(file, 'utf8').replaceAll(/^(?=#)/gm, '#').trim()] : [];
  });
  const waiting = next.length === 0 ? [] : ['## The next version', ...next];
  return { path: 'reference/changelog.md', text: `# Changelog\n\n${[...waiting, ...versions].join('\n\n')}\n` };
}
