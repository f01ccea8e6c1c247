import { readFileSync } from 'node:fs';
import type { WordPressSite } from './installSite.ts';

/** Another vendor's plugin, or a newer WordPress, as it was seen to behave in the version that its file names; Debian has none of them. */
type StandIn = 'autoptimize-3.1.12' | 'complianz-7.2.0' | 'litespeed-7.9' | 'page-caches' | 'polylang-3.8.7' | 'wordpress-7.1' | 'wp-store-locator-2.2.241';

/** Runs `work` on a site that has it. */
export async function withStandIn(site: WordPressSite, name: StandIn, work: () => Promise<void>): Promise<void> {
  const code = readFileSync(new URL(`standIns/${name}.php`, import.meta.url)).toString('base64');
  site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/${name}.php', base64_decode( '${code}' ) );`);
  try {
    await work();
  } finally {
    site.php(`unlink( WPMU_PLUGIN_DIR . '/${name}.php' );`);
  }
}
