import { afterAll, beforeAll } from 'vitest';
import { serveEmbedSite, type EmbedSite } from '../tools/embedSite.ts';
import { installDebianPackages } from '../tools/installDebianPackages.ts';
import { listenTo, type Listener } from './listen.ts';
import { startOrca, type OrcaSession } from './startOrca.ts';

const packages = [
  'orca',
  'at-spi2-core',
  'python3-pyatspi',
  'dbus-x11',
  'gsettings-desktop-schemas',
  'dconf-cli',
  'xvfb',
  'openbox',
  'xdotool',
  'firefox-esr',
  'chromium',
];

/** A browser with Orca, and a site to visit. */
export interface Hearing extends Listener {
  readonly session: OrcaSession;
  readonly site: EmbedSite;
}

/** Starts a browser with Orca for the tests of a block; call what it returns in a test. One at a time: Orca does not start beside another Orca. */
export function orcaIn(name: 'firefox' | 'chromium'): () => Hearing {
  let hearing: Hearing | undefined;
  beforeAll(async () => {
    installDebianPackages(packages);
    const [site, session] = await Promise.all([serveEmbedSite(), startOrca(name)]);
    hearing = { ...listenTo(session), session, site };
  });
  afterAll(() => hearing?.session.close());
  return () => {
    if (!hearing) throw new Error('Orca has not started');
    return hearing;
  };
}

/** How often a text is said. */
export function timesIn(said: string, text: string): number {
  return said.split(text).length - 1;
}
