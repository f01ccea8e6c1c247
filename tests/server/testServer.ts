import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeadServer, type LeadServer, type LeadServerOptions } from '@leadflow/server';
import { onTestFinished } from 'vitest';
import { partialForm, shortForm } from './leadFixtures.ts';

/** A folder that goes with the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A server on a new database of SQLite, which goes with the test. */
export function testServer(options: LeadServerOptions = {}): LeadServer {
  const server = createLeadServer({ database: join(testFolder(), 'leads.db'), forms: { short: { definition: shortForm }, partial: { definition: partialForm } }, log: () => undefined, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** What a receiver was sent. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** A receiver of webhooks, which answers with what `answer` gives: a status, or one with headers. */
export async function receiver(answer: (received: Received, count: number) => number | { readonly status: number; readonly headers: Record<string, string> }): Promise<{ readonly url: string; readonly received: readonly Received[] }> {
  const received: Received[] = [];
  const server = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      const said = answer(one, received.length);
      response.writeHead(typeof said === 'number' ? said : said.status, typeof said === 'number' ? {} : said.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  return { url: `http://127.0.0.1:${port}/`, received };
}
