import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Store } from '@leadflow/server/core';
import { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './createReferenceApi.ts';
import { ConnectionLost } from './withFaults.ts';

/** How a reference server differs from the default. */
export interface ReferenceServerOptions extends Omit<ReferenceApiOptions, 'store'> {
  /** 0, the default, takes any free port. */
  port?: number;
  /** `127.0.0.1` by default, so that the leads stay on this machine. */
  hostname?: string;
  /** A file of SQLite for the leads, which are then shown at `/leads/`; undefined keeps them in memory. It needs Node 22. */
  leadsFile?: string;
  /** Responds to all other paths; undefined gives a 404. */
  staticHandler?: (request: Request, api: ReferenceApi) => Promise<Response | undefined>;
}

/** A reference API that listens on a port. */
export interface ReferenceServer {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  /** The port that it listens on. */
  port: number;
  /** The API behind it. */
  api: ReferenceApi;
  /** Closes open connections at once, and then the database. */
  close(): Promise<void>;
}

const apiPath = /^\/(?:wp-json|leads|recaptcha|__leads|__faults)(?:\/|$)/;

/** The driver of SQLite ends an older Node with a segmentation fault, so it is loaded for a file alone. */
async function openFile(file: string): Promise<Store> {
  await mkdir(dirname(file), { recursive: true });
  const { openStore } = await import('@leadflow/server');
  return openStore(file);
}

/** Serves the reference API over HTTP; rejects when the port is taken. */
export async function serveReferenceApi({ port = 0, hostname = '127.0.0.1', leadsFile, staticHandler, ...options }: ReferenceServerOptions = {}): Promise<ReferenceServer> {
  const api = createReferenceApi({ ...options, ...(leadsFile !== undefined && { store: await openFile(leadsFile) }) });

  async function answer(request: Request): Promise<Response> {
    if (apiPath.test(new URL(request.url).pathname)) return api.fetch(request);
    return (await staticHandler?.(request, api)) ?? new Response('Not found', { status: 404 });
  }
  // as: without `createServer` or TLS options it is a plain HTTP server, which the type doesn't say
  const server = createAdaptorServer({
    hostname,
    fetch: (request: Request, env) =>
      answer(request).catch((error: unknown) => {
        if (!(error instanceof ConnectionLost) && !request.signal.aborted) {
          console.error('reference-api:', error);
          return new Response('The server failed', { status: 500 });
        }
        // The connection is meant to be lost, so there is nothing to send.
        (env as HttpBindings).outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }),
  }) as Server;

  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, hostname, resolve));
  } catch (error) {
    await api.close();
    throw error;
  }
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://${hostname}:${taken}`,
    port: taken,
    api,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await api.close();
    },
  };
}
