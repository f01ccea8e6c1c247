import { createHash, randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, dirname, resolve } from 'node:path';

/** A studio that is served for one file. */
export interface ServedFile {
  /** Where the browser finds it. */
  readonly address: string;
  close(): Promise<void>;
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Studio</title>
<link rel="stylesheet" href="/app.css"><script nonce="NONCE" type="module" src="/app.js"></script></head>
<body><main><h1>Studio</h1><div id="studio"></div></main></body>
</html>`;

/** Nothing is loaded from elsewhere, and no other page may frame it. */
const policyFor = (nonce: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' https: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The text of the file; undefined where there is none yet. */
async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Serves the studio for a file, to this machine alone. Requests from pages of other origins and under other host names are refused: a page on the web
 * could else write the file, or read it by a name that it lets point here. A file that has changed meanwhile is not written over.
 * @param app The folder of the built app.
 */
export async function serveFile(path: string, app: URL): Promise<ServedFile> {
  const file = resolve(path);
  const listening = new Set<ServerResponse>();
  // Two writes at once would both find the version that they know.
  let last: Promise<unknown> = Promise.resolve();

  async function save(text: string, known: string | undefined): Promise<readonly [status: number, text: string]> {
    const there = await read(file);
    if (there !== undefined && versionOf(there) !== known) return [412, there];
    const fresh = `${file}.${randomUUID()}`;
    await writeFile(fresh, text);
    await rename(fresh, file);
    return [200, text];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body = '', type = 'text/plain', headers = {}) => void response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers }).end(body);
    const { host = '', origin } = request.headers;
    const isOwn = host === ownHost && (origin === undefined || origin === `http://${ownHost}`);
    if (!isOwn) return reply(403, 'This studio is for this machine alone.');
    const name = `${request.method} ${request.url}`;
    if (name === 'GET /') {
      const nonce = randomUUID();
      return reply(200, page.replace('NONCE', nonce), 'text/html', { 'content-security-policy': policyFor(nonce) });
    }
    if (name === 'GET /app.js') return reply(200, await readFile(new URL('app.js', app), 'utf8'), 'text/javascript');
    if (name === 'GET /app.css') return reply(200, await readFile(new URL('app.css', app), 'utf8'), 'text/css');
    if (name === 'GET /form') {
      const text = await read(file);
      return text === undefined ? reply(204) : reply(200, text, 'application/json', { etag: versionOf(text) });
    }
    // A form of another page can't send this type, even where the browser names no origin.
    if (name === 'PUT /form' && request.headers['content-type'] === 'application/json') {
      const body = await bodyOf(request);
      const saving = last.then(() => save(body, request.headers['if-match']));
      last = saving.catch(() => undefined);
      const [status, text] = await saving;
      return reply(status, text, 'application/json', { etag: versionOf(text) });
    }
    if (name === 'GET /changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': \n\n');
      listening.add(response);
      response.on('close', () => listening.delete(response));
      return;
    }
    reply(404, 'There is nothing here.');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => void response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const address = server.address();
  const ownHost = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const watcher = watch(dirname(file), (_, changed) => {
    if (changed === null || changed === basename(file)) for (const response of listening) response.write('data: changed\n\n');
  });
  return {
    address: `http://${ownHost}/`,
    close: () =>
      new Promise((closed) => {
        watcher.close();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
