import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveReferenceApi, type ReferenceServer } from '../../packages/reference-api/src/node.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { goodLead, submitPath } from './leadFixtures.ts';

const servers: ReferenceServer[] = [];

async function serve(...options: Parameters<typeof serveReferenceApi>): Promise<ReferenceServer> {
  const server = await serveReferenceApi(...options);
  servers.push(server);
  return server;
}

function submit({ origin }: ReferenceServer): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(origin + submitPath, { method: 'POST', headers, body: JSON.stringify(goodLead) });
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('the reference API over HTTP', () => {
  test('takes a free port, answers calls and hands other paths to the site', async () => {
    const server = await serve({
      staticHandler: (request) => {
        const { pathname } = new URL(request.url);
        return Promise.resolve(pathname === '/' ? new Response('home') : undefined);
      },
    });
    expect(server.port).toBeGreaterThan(0);
    expect((await submit(server)).status).toBe(200);
    expect(server.api.leads()).toHaveLength(1);
    expect(await (await fetch(`${server.origin}/`)).text()).toBe('home');
    expect((await fetch(`${server.origin}/nothing`)).status).toBe(404);
  });

  test('a dropped connection reaches the client as one, the lead stored or not as asked', async () => {
    const server = await serve({ faults: { submit: ['drop', 'dropAfterCommit'] } });
    await expect(submit(server)).rejects.toThrow(TypeError);
    expect(server.api.leads()).toHaveLength(0);
    await expect(submit(server)).rejects.toThrow(TypeError);
    expect(server.api.leads()).toHaveLength(1);
  });

  test('closing ends a call that hangs', async () => {
    const server = await serve({ faults: { submit: ['hang'] } });
    const outcome = submit(server).catch((error: unknown) => error);
    await fetch(`${server.origin}/__leads`);
    await server.close();
    servers.splice(0);
    expect(await outcome).toBeInstanceOf(TypeError);
  });

  test('a port that is taken is an error that says so', async () => {
    const { port } = await serve();
    await expect(serve({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('leads outlive the server when it has a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serve-'));
    const leadsFile = join(folder, 'leads.ndjson');
    const first = await serve({ leadsFile });
    await submit(first);
    await first.close();
    servers.splice(0);
    const second = await serve({ leadsFile });
    expect(second.api.leads()).toHaveLength(1);
    await second.close();
    servers.splice(0);
    await rm(folder, { recursive: true });
  });
});
