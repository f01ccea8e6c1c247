import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFile } from './buildScripts.ts';

/** Puts the files of a build into a folder, each at once, so that a server never sends half of one; older parts go. */
export async function writeScripts(folder: string, files: readonly BuiltFile[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, code } of files) {
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, code);
    await rename(unfinished, join(folder, name));
  }
  const names = new Set(files.map(({ name }) => name));
  const old = (await readdir(folder)).filter((name) => name.startsWith('lead-flow.') && !names.has(name));
  await Promise.all(old.map((name) => rm(join(folder, name))));
}
