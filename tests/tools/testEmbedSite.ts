import { afterAll, beforeEach } from 'vitest';
import { serveEmbedSite, type EmbedSite } from './embedSite.ts';

/** Sites that no file uses at the moment: files of a worker share their modules (`isolate: false`), and so its servers. */
const idle: EmbedSite[] = [];

/** Gives the tests of a file a site: each test finds its API without leads and faults, and a thank-you page. @param forms What its server knows of forms. */
export async function testEmbedSite(forms?: Parameters<typeof serveEmbedSite>[0]): Promise<EmbedSite> {
  const site = (!forms && idle.pop()) || (await serveEmbedSite(forms));
  site.clear();
  site.page('<!doctype html><link rel="icon" href="data:,"><h1>Thanks</h1>', { path: '/thank-you/' });
  beforeEach(async () => {
    site.api.clearFaults();
    await site.api.clearLeads();
  });
  afterAll(() => void (!forms && idle.push(site)));
  return site;
}
