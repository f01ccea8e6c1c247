import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** A way to show the wizard: its script, and what it fetches later. */
export interface Contender {
  readonly name: string;
  readonly script: string;
  /** The style sheet that comes with it; empty where the script brings its own. */
  readonly style: string;
  /** Files that may be asked for, by name. */
  readonly files: ReadonlyMap<string, string>;
  readonly isLeadFlow: boolean;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = fileURLToPath(new URL('../../packages/embed/dist/', import.meta.url));

/** React's names for Preact's own copy of it, as the embed's build has the packages. */
const { resolve } = createRequire(new URL('../../packages/embed/package.json', import.meta.url));
const preact = [
  { find: /^react\/jsx-runtime$/, replacement: resolve('preact/jsx-runtime').replace(/\.js$/, '.mjs') },
  { find: /^react-dom\/client$/, replacement: resolve('preact/compat/client').replace(/\.js$/, '.mjs') },
  { find: /^react(?:-dom)?$/, replacement: resolve('preact/compat').replace(/\.js$/, '.mjs') },
];

async function bundle(name: string, entry: string, alias: typeof preact = []): Promise<Contender> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Vitest's NODE_ENV would have it call React's development runtime.
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      cssCodeSplit: false,
      lib: { entry: `${here}contenders/${entry}`, formats: ['iife'], name: 'contender', fileName: 'contender' },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const script = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  const style = outputs.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('\n');
  return { name, script, style, files: new Map(), isLeadFlow: false };
}

/** A script of the embed's build; run `npm run build` first. */
async function built(name: string, file: string, folder = dist): Promise<Contender> {
  const chunks = (await readdir(folder)).filter((other) => other.startsWith(`${file.replace('.js', '')}.chunk-`));
  const files = await Promise.all(chunks.map(async (chunk) => [chunk, await readFile(folder + chunk, 'utf8')] as const));
  return { name, script: await readFile(folder + file, 'utf8'), style: '', files: new Map(files), isLeadFlow: true };
}

/** Another build of ours, to compare with: `BENCH_BESIDE` names the folder of its `lead-flow.js`. */
const beside = process.env['BENCH_BESIDE'];

/** All contenders: plain React, which the others are compared with, is the first, and ours the second. */
export async function buildContenders(): Promise<readonly [floor: Contender, ours: Contender, ...others: Contender[]]> {
  return [
    await bundle('plain React 19', 'react.tsx'),
    await built('lead-flow.js', 'lead-flow.js'),
    ...(beside === undefined ? [] : [await built('lead-flow.js beside', 'lead-flow.js', `${beside}/`)]),
    await bundle('plain Preact', 'react.tsx', preact),
    await bundle('React Hook Form + zod', 'hookForm.tsx'),
    await bundle('react-aria hooks', 'aria.tsx'),
    await bundle('Formbricks', 'formbricks.ts'),
    await bundle('SurveyJS (React)', 'survey.tsx'),
    await bundle('plain DOM', 'vanilla.ts'),
  ];
}

/** Kilobytes of texts that are each sent compressed. */
export function wireSize(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text ? gzipSync(text, { level: 9 }).length : 0), 0) / 1000;
}
