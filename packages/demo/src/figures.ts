import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const stories = fileURLToPath(new URL('../../../stories/', import.meta.url));

/** What a visitor downloads before the first question, in kB: the script of the build. */
export function scriptSize(): string {
  const script = readFileSync(createRequire(import.meta.url).resolve('@leadflow/embed/lead-flow.js'));
  return (gzipSync(script, { level: 9 }).length / 1000).toFixed(1);
}

/** How many stories there are; axe has to find nothing in any of them, or the tests fail. */
export function storyCount(): number {
  const files = readdirSync(stories, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.stories.tsx'));
  return files.reduce((sum, name) => sum + (readFileSync(stories + name, 'utf8').match(/^export const \w+ = /gm)?.length ?? 0), 0);
}
