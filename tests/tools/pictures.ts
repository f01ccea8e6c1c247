import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import { launchBrowser } from './browser.ts';
import { root } from './packageSources.ts';
import { readmePictures } from './readmePictures.ts';

/* `npm run pictures` draws the README's pictures anew, from what is built. */

const demo = await serveDemo({ port: 0, leadsFile: join(tmpdir(), `pictures-${process.pid}.db`) });
const browser = await launchBrowser();
for (const { file, bytes } of await readmePictures(browser, demo.origin)) writeFileSync(join(root, file), bytes);
await browser.close();
await demo.close();
