import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import type { ReferenceServer } from '../../packages/reference-api/src/node.ts';

/** The demo on a free port, with a file for its leads. */
export interface Demo extends ReferenceServer {
  readonly leadsFile: string;
}

/** Starts the demo for the tests of a file; each starts without leads. */
export async function testDemo(): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const leadsFile = join(folder, 'leads.ndjson');
  const demo = await serveDemo({ port: 0, leadsFile });
  beforeEach(() => demo.api.clearLeads());
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });
  return { ...demo, leadsFile };
}
