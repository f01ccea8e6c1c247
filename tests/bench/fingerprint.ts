import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const installed = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** What a walk through the contenders depends on, but for our script: their sources, and how they are built, served and walked. */
const sources = ['contenders/**/*.{ts,tsx,css}', '{bench,build}*.ts', 'measure.ts', 'workload.ts'];

function versionOf(name: string): string {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(`${installed}${name}/package.json`, 'utf8'));
  return `${name} ${version}`;
}

/** A text that changes when the other contenders, their packages or the bench do. */
export function contendersFingerprint(): string {
  const texts = globSync(sources, { cwd: here }).toSorted().map((file) => readFileSync(here + file, 'utf8'));
  const names = texts.flatMap((text) => Array.from(text.matchAll(/(?:from|import) '((?:@[\w-]+\/)?[a-z][\w-]*)[^':]*'/g), ([, name = '']) => name));
  const versions = [...new Set(names)].toSorted().map(versionOf);
  return `${versions.join('\n')}\n${createHash('sha256').update(texts.join('\0')).digest('hex')}\n`;
}
