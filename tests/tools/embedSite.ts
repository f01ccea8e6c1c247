import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReferenceApi, ReferenceApiOptions } from '../../packages/reference-api/src/index.ts';
import { serveReferenceApi } from '../../packages/reference-api/src/node.ts';

const distFolder = fileURLToPath(new URL('../../packages/embed/dist/', import.meta.url));

/** A site that has built pages, the embed's files under `/embed/`, and the reference API. */
export interface EmbedSite {
  readonly origin: string;
  readonly api: ReferenceApi;
  /** Paths of the embed's files that were asked for, in order. */
  readonly requested: readonly string[];
  /** What pages have told by `fetch('/tell?…')`, in order. */
  readonly told: readonly string[];
  /** Serves a page and gives its address. */
  page(html: string, options?: { readonly headers?: Readonly<Record<string, string>>; readonly path?: string }): string;
  /** Loses the next answers for the embed's files whose path contains the text. */
  lose(part: string, times: number): void;
  /** Holds the answers for the embed's files whose path contains the text, until the function that it gives is called. */
  hold(part: string): () => void;
  /** Forgets pages, requests and losses. */
  clear(): void;
}

/** Starts a site on a free port; it ends with the process. */
export async function serveEmbedSite(forms: ReferenceApiOptions['forms'] = {}): Promise<EmbedSite> {
  const pages = new Map<string, Response>();
  const losses = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const requested: string[] = [];
  const told: string[] = [];

  function isLost(path: string): boolean {
    for (const [part, times] of losses) {
      if (!path.includes(part) || times === 0) continue;
      losses.set(part, times - 1);
      return true;
    }
    return false;
  }

  async function embedFile(url: URL): Promise<Response> {
    requested.push(`${url.pathname}${url.search}`);
    await Promise.all([...held].flatMap(([part, released]) => (url.pathname.includes(part) ? [released] : [])));
    if (isLost(url.pathname)) return new Response('lost', { status: 503 });
    const name = url.pathname.split('/').at(-1) ?? '';
    const code = await readFile(distFolder + name);
    return new Response(code, {
      // Modules of another origin need the permission; a classic script does not.
      headers: { 'content-type': name.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' },
    });
  }

  const server = await serveReferenceApi({
    forms,
    staticHandler: async (request) => {
      const url = new URL(request.url);
      if (url.pathname.startsWith('/embed/')) return embedFile(url);
      if (url.pathname === '/tell') {
        told.push(decodeURIComponent(url.search.slice(1)));
        return new Response(null, { status: 204 });
      }
      return pages.get(url.pathname)?.clone();
    },
  });

  return {
    origin: server.origin,
    api: server.api,
    requested,
    told,
    page(html, { headers = {}, path = `/page-${pages.size + 1}` } = {}) {
      pages.set(path, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }));
      return server.origin + path;
    },
    lose(part, times) {
      losses.set(part, times);
    },
    hold(part) {
      let release = (): void => {};
      held.set(part, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(part);
        release();
      };
    },
    clear() {
      pages.clear();
      losses.clear();
      held.clear();
      requested.length = 0;
      told.length = 0;
    },
  };
}
