import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from './packageSources.ts';

/** A folder whose files find `@leadflow/headless` as a project's would, with the types that it publishes. */
export function typedProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(root, 'node_modules/.editor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: { customConditions: [], noUnusedLocals: false }, include: ['*.ts'], exclude: [] }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** What the compiler prints; it exits with an error where there is one. */
export function compile(folder: string, ...options: readonly string[]): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false', ...options], { encoding: 'utf8' });
  } catch (error) {
    // as: what execFileSync throws carries what was printed
    return (error as { readonly stdout: string }).stdout;
  }
}
