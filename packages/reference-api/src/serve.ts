import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './createReferenceApi.ts';
import { createFileLeadStore } from './fileLeadStore.ts';
import { ConnectionLost } from './withFaults.ts';

/** How a reference server differs from the default. */
export interface ReferenceServerOptions extends Omit<ReferenceApiOptions, 'store'> {
  /** 0, the default, takes any free port. */
  port?: number;
  /** `127.0.0.1` by default, so that the leads stay on this machine. */
  hostname?: string;
  /** The file that stores the leads; undefined keeps them in memory. */
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
  /** Closes open connections at once, and resolves when pending leads are written. */
  close(): Promise<void>;
}

const apiPath = /^\/(?:wp-json|recaptcha|__leads|__faults)(?:\/|$)/;

/** Rejects with the system's error (`EADDRINUSE`) when it can't listen. */
function listen(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Serves the reference API over HTTP; rejects when the port is taken. */
export async function serveReferenceApi(options: ReferenceServerOptions = {}): Promise<ReferenceServer> {
  const { port: wantedPort = 0, hostname = '127.0.0.1', leadsFile, staticHandler, ...apiOptions } = options;
  const store = leadsFile === undefined ? undefined : await createFileLeadStore(leadsFile);
  const api = createReferenceApi({ ...apiOptions, ...(store && { store }) });

  async function answer(request: Request): Promise<Response> {
    if (apiPath.test(new URL(request.url).pathname)) return api.fetch(request);
    const page = await staticHandler?.(request, api);
    return page ?? new Response('Not found', { status: 404 });
  }

  // as: without `createServer` or TLS options it is a plain HTTP server, which the type doesn't say
  const server = createAdaptorServer({
    hostname,
    fetch: async (request: Request, env) => {
      try {
        return await answer(request);
      } catch (error) {
        if (!(error instanceof ConnectionLost) && !request.signal.aborted) {
          console.error('reference-api:', error);
          return new Response('The server failed', { status: 500 });
        }
        // The connection is meant to be lost, so there is nothing to send.
        (env as HttpBindings).outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
  }) as Server;

  try {
    const port = await listen(server, wantedPort, hostname);
    return {
      origin: `http://${hostname}:${port}`,
      port,
      api,
      async close() {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeAllConnections();
        await closed;
        await api.close();
      },
    };
  } catch (error) {
    await api.close();
    throw error;
  }
}
