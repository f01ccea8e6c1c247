import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packageSources.ts';
import { scriptZip } from './release/scriptZip.ts';

/* Writes what the documentation's site offers where no release was made, into a folder: the script and the plugin, as they were built. */

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder: node siteDownloads.ts FOLDER');
const packages = join(root, 'packages');
// as: the shape of a package.json that this repository writes itself.
const { version } = JSON.parse(readFileSync(join(packages, 'embed/package.json'), 'utf8')) as { readonly version: string };
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `lead-flow-${version}.zip`), scriptZip(join(packages, 'embed/dist'), version));
cpSync(join(packages, 'wordpress/dist/lead-flow.zip'), join(folder, `lead-flow-wordpress-${version}.zip`));
