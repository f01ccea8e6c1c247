import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import type { ReferenceServer } from '../../packages/reference-api/src/node.ts';

/** The demo on a free port, with a file for its leads. */
export interface Demo extends ReferenceServer {
  readonly leadsFile: string;
}

/** Files of a worker share their modules where they are not isolated, and so the demo. */
let started: Promise<Demo> | undefined;

async function start(): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const leadsFile = join(folder, 'leads.db');
  return { ...(await serveDemo({ port: 0, leadsFile })), leadsFile };
}

/** Serves the demo to the tests of a file; each test starts without leads. */
export async function testDemo(): Promise<Demo> {
  const demo = await (started ??= start());
  beforeEach(() => demo.api.clearLeads());
  return demo;
}
