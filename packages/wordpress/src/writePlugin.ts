import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { firstStepLists } from './firstStepLists.ts';
import { formSheets } from './formSheets.ts';
import { serverRules } from './serverRules.ts';
import { visitorMailWords } from './visitorMailWords.ts';
import { zipCodeRecords } from './zipCodeRecords.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const scripts = join(require.resolve('@leadflow/embed/lead-flow.js'), '..');

/** The script for pages with its late parts, sheet and licences; the other scripts of the build are for other sites. */
const isScript = (name: string) => /^lead-flow\.(?:js|css|LICENSES\.txt|chunk-.*\.js)$/.test(name);

async function pluginFiles(version: string): Promise<Record<string, Uint8Array>> {
  const own = readdirSync(join(folder, 'plugin'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = own.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const text = readFileSync(path, 'utf8').replaceAll('{{version}}', version);
    return [path.slice(join(folder, 'plugin/').length).replaceAll('\\', '/'), strToU8(text)] as const;
  });
  const built = readdirSync(scripts).filter(isScript).map((name) => [`script/${name}`, readFileSync(join(scripts, name))] as const);
  const parts = readdirSync(scripts).filter((name) => isScript(name) && name.includes('.chunk-'));
  const { first, later } = await formSheets();
  return Object.fromEntries([
    ...files,
    ...built,
    ['script/parts.json', strToU8(JSON.stringify([parts]))],
    ...['form-editor.js', 'form-editor.css', 'form-editor.LICENSES.txt'].map((name) => [`assets/${name}`, readFileSync(join(folder, 'dist', name))] as const),
    // Draws first steps in the browsers of those who edit forms.
    ['assets/render.js', readFileSync(require.resolve('@leadflow/embed/server'))],
    ['data/first.css', strToU8(first)],
    ['data/later.css', strToU8(later)],
    ['data/first-step.json', strToU8(JSON.stringify(await firstStepLists()))],
    ['data/definition.json', strToU8(JSON.stringify(serverRules()))],
    ['data/visitor-mail.json', strToU8(JSON.stringify(visitorMailWords()))],
    ['data/zip-codes.bin', await zipCodeRecords()],
  ]);
}

/** Writes `dist/lead-flow.zip`, what a site owner uploads. Two builds of the same sources are the same file. */
export async function writePlugin(): Promise<void> {
  // as: the shape of a package.json that this repository writes itself.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const zip = zipSync({ 'lead-flow': await pluginFiles(version) }, { level: 9, mtime: '2026-01-01' });
  writeFileSync(join(folder, 'dist/lead-flow.zip'), zip);
}
