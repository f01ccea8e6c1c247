import { afterAll, beforeEach } from 'vitest';
import { serveEmbedSite, type EmbedSite } from './embedSite.ts';

/** Starts a site for the tests of a file: each finds its API without leads and faults, and a thank-you page. */
export async function testEmbedSite(): Promise<EmbedSite> {
  const site = await serveEmbedSite();
  site.page('<!doctype html><link rel="icon" href="data:,"><h1>Thanks</h1>', { path: '/thank-you/' });
  beforeEach(async () => {
    site.api.clearFaults();
    await site.api.clearLeads();
  });
  afterAll(() => site.close());
  return site;
}
