import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { serveReferenceApi, type ReferenceServer, type ReferenceServerOptions } from '../../packages/reference-api/src/node.ts';
import { goodLead, submitPath } from './leadFixtures.ts';

const servers = new Set<ReferenceServer>();
async function serve(options: ReferenceServerOptions): Promise<ReferenceServer> {
  const server = await serveReferenceApi(options);
  servers.add(server);
  return server;
}
async function close(server: ReferenceServer): Promise<void> {
  servers.delete(server);
  await server.close();
}
afterEach(() => Promise.all([...servers].map(close)));

function submit({ origin }: ReferenceServer): Promise<Response> {
  return fetch(origin + submitPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(goodLead) });
}

test('the server takes a free port, responds to calls and hands other paths to the site', async () => {
  const staticHandler = (request: Request) => Promise.resolve(new URL(request.url).pathname === '/' ? new Response('home') : undefined);
  const server = await serve({ staticHandler });
  expect(server.port).toBeGreaterThan(0);
  expect((await submit(server)).status).toBe(200);
  expect(server.api.leads()).toHaveLength(1);
  expect(await (await fetch(`${server.origin}/`)).text()).toBe('home');
  expect((await fetch(`${server.origin}/nothing`)).status).toBe(404);
});

test('a lost connection reaches the client as one', async () => {
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
  await close(server);
  expect(await outcome).toBeInstanceOf(TypeError);
});

test('a port that is taken is an error that says so', async () => {
  const { port } = await serve({});
  await expect(serve({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('leads in a file outlive the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serve-'));
  const leadsFile = join(folder, 'leads.db');
  const first = await serve({ leadsFile });
  await submit(first);
  await close(first);
  const second = await serve({ leadsFile });
  expect(await (await fetch(`${second.origin}/leads/`)).text()).toContain('Jordan Rivers');
  await close(second);
  await rm(folder, { recursive: true });
});
