import { randomBytes, randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, dirname, resolve } from 'node:path';
import { stderr } from 'node:process';
import { read, save, targetOf, versionOf } from './formFile.ts';

/** A studio that is served for one file. */
export interface ServedFile {
  /** Where the browser finds it. */
  readonly address: string;
  close(): Promise<void>;
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Studio</title>
<link rel="stylesheet" href="app.css"><script nonce="NONCE" type="module" src="app.js"></script></head>
<body class="studio-alone"><main><h1>Studio</h1><div id="studio"></div></main></body>
</html>`;

/** Nothing is loaded from elsewhere, and no other page may frame it. */
const policyFor = (nonce: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' https: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A server that has counts of the form's visitors. */
export interface Counts {
  readonly url: string;
  readonly token: string | undefined;
}

const countsMs = 10_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Serves the studio for a file to who has its address. Every account of this machine can reach the port, so the address has a token that can't be guessed.
 * Requests from pages of other origins and under other host names are refused: a page on the web could else write the file, or read it by a name that it
 * lets point here. A file that has changed meanwhile is not written over.
 * @param app The folder of the built app.
 * @param onError Told why a request failed. The studio says only that nothing was written, and tries again.
 * @param counts Where the counts of the form's visitors are, and the token that opens them: it stays on this machine.
 */
export async function serveFile(path: string, app: URL, onError: (error: unknown) => void = (error) => void stderr.write(`${String(error)}\n`), counts?: Counts): Promise<ServedFile> {
  const file = resolve(path);
  const listening = new Set<ServerResponse>();
  const home = `/${randomBytes(32).toString('base64url')}/`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body = '', type = 'text/plain', headers = {}) => void response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', ...headers }).end(body);
    const { method, url = '', headers } = request;
    const { host, origin } = headers;
    const isOwn = host === ownHost && (origin === undefined || origin === `http://${ownHost}`);
    if (!isOwn || !url.startsWith(home)) return reply(403, 'This studio opens at the address that its command has printed, and changes it at each start.');
    const name = `${method} ${url.slice(home.length)}`;
    if (name === 'GET ') {
      const nonce = randomUUID();
      return reply(200, page.replace('NONCE', nonce), 'text/html', { 'content-security-policy': policyFor(nonce) });
    }
    if (name === 'GET app.js') return reply(200, await readFile(new URL('app.js', app), 'utf8'), 'text/javascript');
    if (name === 'GET app.css') return reply(200, await readFile(new URL('app.css', app), 'utf8'), 'text/css');
    if (name === 'GET form') {
      const text = await read(file);
      return text === undefined ? reply(204) : reply(200, text, 'application/json', { etag: versionOf(text) });
    }
    // A form of another page can't send this type, even where the browser names no origin.
    if (name === 'PUT form' && headers['content-type'] === 'application/json') {
      const { isSaved, text } = await save(file, await bodyOf(request), headers['if-match']);
      return reply(isSaved ? 200 : 412, text, 'application/json', { etag: versionOf(text) });
    }
    if (name === 'GET funnel') {
      if (!counts) return reply(204);
      const found = await fetch(counts.url, { headers: counts.token === undefined ? {} : { authorization: `Bearer ${counts.token}` }, redirect: 'error', signal: AbortSignal.timeout(countsMs) });
      if (!found.ok) throw new Error(`${counts.url} answered with the status ${found.status}`);
      return reply(200, await found.text(), 'application/json');
    }
    if (name === 'GET changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': \n\n');
      listening.add(response);
      response.on('close', () => listening.delete(response));
      return;
    }
    reply(404, 'There is nothing here.');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const address = server.address();
  const ownHost = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const target = await targetOf(file);
  const watcher = watch(dirname(target), (_, changed) => {
    if (changed === null || changed === basename(target)) for (const response of listening) response.write('data: changed\n\n');
  });
  return {
    address: `http://${ownHost}${home}`,
    close: () =>
      new Promise((closed) => {
        watcher.close();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
