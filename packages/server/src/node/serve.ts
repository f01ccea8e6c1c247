import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import ipaddr from 'ipaddr.js';
import type { LeadServer } from '../core/createServer.ts';

/** Where a server listens, and whose word it takes for a visitor's address. */
export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** `127.0.0.1` keeps it on this machine. */
  readonly hostname: string;
  /** Addresses of proxies, as `10.0.0.0/8`: what they say of a visitor's address counts. */
  readonly proxies?: readonly string[];
  /** The header in which they say it; `x-forwarded-for` unless given. */
  readonly addressHeader?: string;
}

/** A server that listens. */
export interface Listening {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  /** Takes no new connections, and waits for the requests that are under way. */
  stop(): Promise<void>;
}

const patienceMs = 20_000;

/** Says whether an address is a proxy's. */
function proxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const ranges = proxies.map((text) => (text.includes('/') ? ipaddr.parseCIDR(text) : ipaddr.parseCIDR(`${text}/${ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128}`)));
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  };
}

/** The visitor's address: the last in the proxies' header that is no proxy's. A visitor may write anything before what the nearest proxy adds. */
export function addressOf(peer: string, header: string | null, proxies: readonly string[]): string {
  const isProxy = proxyCheck(proxies);
  if (!isProxy(peer) || header === null) return peer;
  const said = header.split(',').map((part) => part.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1'));
  return said.findLast((address) => ipaddr.isValid(address) && !isProxy(address)) ?? peer;
}

/** Listens until it is stopped. Rejects with the system's error (`EADDRINUSE`) where it can't. */
export async function serve(server: Pick<LeadServer, 'fetch'>, { port, hostname, proxies = [], addressHeader = 'x-forwarded-for' }: ServeOptions): Promise<Listening> {
  // as: without `createServer` or TLS options it is a plain HTTP server, which the type doesn't say.
  const http = createAdaptorServer({
    hostname,
    fetch: (request: Request, env) => {
      // as: over HTTP/1 these are the bindings.
      const { remoteAddress = '' } = (env as HttpBindings).incoming.socket;
      return server.fetch(request, { address: addressOf(remoteAddress, request.headers.get(addressHeader), proxies) });
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, hostname, () => {
      http.off('error', reject);
      resolve();
    });
  });
  const address = http.address();
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return {
    origin: `http://${host}:${typeof address === 'object' && address ? address.port : port}`,
    stop: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => http.closeAllConnections(), patienceMs);
        http.close(() => {
          clearTimeout(timer);
          resolve();
        });
        http.closeIdleConnections();
      }),
  };
}
