import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const appsFolder = fileURLToPath(new URL('../dist/', import.meta.url));
const require = createRequire(import.meta.url);

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.tgz': 'application/gzip',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

/** The folder in which a package has a built file; undefined before it is built. */
function folderOf(find: () => string): string | undefined {
  try {
    return dirname(find()) + sep;
  } catch {
    return undefined;
  }
}

async function readInside(folder: string | undefined, path: string): Promise<Response> {
  const missing = new Response('There is no such file', { status: 404 });
  if (folder === undefined) return missing;
  const file = normalize(join(folder, path));
  const contentType = contentTypes[extname(file)];
  if (!file.startsWith(folder) || contentType === undefined) return missing;
  try {
    const bytes = await readFile(file);
    // Pages of other origins load the script and its modules.
    const headers = { 'content-type': contentType, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
    return new Response(new Uint8Array(bytes), { headers });
  } catch {
    return missing;
  }
}

/** A file of the site, of the embed under `/embed/`, of the apps under `/apps/`, or of the documentation under `/docs/`; undefined if the address names no file. */
export async function readAsset(pathname: string): Promise<Response | undefined> {
  if (pathname.startsWith('/docs/')) return readInside(folderOf(() => require.resolve('@leadflow/docs/site')), `${pathname.slice('/docs/'.length)}${pathname.endsWith('/') ? 'index.html' : ''}`);
  if (extname(pathname) === '') return undefined;
  // Escapes are not decoded: no file needs them, and `%2e%2e` must not leave the folder.
  if (pathname.startsWith('/embed/')) return readInside(folderOf(() => require.resolve('@leadflow/embed/lead-flow.js')), pathname.slice('/embed/'.length));
  if (pathname.startsWith('/apps/')) return readInside(appsFolder, pathname.slice('/apps/'.length));
  return readInside(publicFolder, pathname);
}
