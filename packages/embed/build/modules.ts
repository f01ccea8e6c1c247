import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { packageFolder, type BuiltFile } from './bundle.ts';

const folder = `${packageFolder}reports`;
const path = `${folder}/modules.json`;

/** The modules in each file of a build, by the file's name. */
type Modules = Readonly<Record<string, BuiltFile['modules']>>;

/** Keeps what is in each file beside the build, for its tests; it is not published. */
export async function keepModules(files: readonly BuiltFile[]): Promise<void> {
  const modules: Modules = Object.fromEntries(files.map((file) => [file.name, file.modules]));
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(modules));
}

/** The scripts of the last build with what is in them. */
export async function readScripts(): Promise<readonly BuiltFile[]> {
  const modules: Modules = JSON.parse(await readFile(path, 'utf8'));
  return Promise.all(Object.entries(modules).map(async ([name, held]) => ({ name, code: await readFile(`${packageFolder}dist/${name}`, 'utf8'), modules: held })));
}
