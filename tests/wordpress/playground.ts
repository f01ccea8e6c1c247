import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getPHPLoaderModule } from '@php-wasm/node-7-4';
import { loadPHPRuntime } from '@php-wasm/universal';
import { bootWordPressAndRequestHandler } from '@wp-playground/wordpress';
import { unzipSync } from 'fflate';
import type { Answer } from './leadCalls.ts';
import { outside } from './installSite.ts';

/** A WordPress without a server and a database of its own: PHP in this process, with SQLite. */
export interface Playground {
  /** Runs PHP inside WordPress, as a plugin's code would run; what it returns comes back through JSON. */
  php(code: string): Promise<unknown>;
  /** A call of the REST API, as a visitor's browser makes it. */
  call(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** A page of the site. */
  page(address: string): Promise<string>;
  close(): void;
}

const siteUrl = 'http://127.0.0.1:9400';
const { resolve } = createRequire(import.meta.url);

async function part(name: string, path: string): Promise<File> {
  return new File([await readFile(join(resolve(`${name}/package.json`), '..', path))], path);
}

/** Starts WordPress 6.5 on PHP 7.4, both from packages, with the plugin activated. */
export async function startPlayground(): Promise<Playground> {
  const loader = await getPHPLoaderModule();
  const handler = await bootWordPressAndRequestHandler({
    createPhpRuntime: () => loadPHPRuntime(loader, { processId: 1 }),
    phpVersion: '7.4',
    siteUrl,
    cookieStore: false,
    maxPhpInstances: 1,
    wordPressZip: part('@wp-playground/wordpress-builds', 'src/wordpress/wp-6.5.zip'),
    sqliteIntegrationPluginZip: part('@wp-playground/cli', 'sqlite-database-integration.zip'),
    constants: { WP_DEBUG: true, WP_DEBUG_DISPLAY: false, WP_DEBUG_LOG: '/tmp/debug.log', WP_HTTP_BLOCK_EXTERNAL: true, DISABLE_WP_CRON: true },
  });
  const php = await handler.getPrimaryPhp();
  const content = '/wordpress/wp-content';
  const plugin = unzipSync(await readFile(new URL('../../packages/wordpress/dist/lead-flow.zip', import.meta.url)));
  for (const [name, bytes] of Object.entries(plugin)) {
    const path = `${content}/plugins/${name}`;
    php.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    if (!name.endsWith('/')) php.writeFile(path, bytes);
  }
  php.mkdirTree(`${content}/mu-plugins`);
  php.writeFile(`${content}/mu-plugins/outside.php`, outside);

  async function run(code: string): Promise<unknown> {
    const { text, errors } = await php.run({ code: `<?php $_SERVER['HTTP_HOST'] = '127.0.0.1:9400'; require '/wordpress/wp-load.php'; echo json_encode( ( function () { ${code} } )() );` });
    if (errors) throw new Error(errors);
    return JSON.parse(text || 'null');
  }
  await run(`
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    $GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
    update_option( 'timezone_string', 'America/Denver' );
    $failed = activate_plugin( 'lead-flow/lead-flow.php' );
    flush_rewrite_rules( false );
    if ( is_wp_error( $failed ) ) { throw new Exception( $failed->get_error_message() ); }
  `);
  return {
    php: run,
    async call(path, body, headers = {}) {
      const sent = body === undefined ? {} : { method: 'POST' as const, headers: { 'content-type': 'application/json', ...headers }, body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)) };
      const { httpStatusCode, text } = await handler.request({ url: `/wp-json/${path}`, headers, ...sent });
      return { status: httpStatusCode, body: JSON.parse(text || 'null') as Answer['body'] }; // as: each test says what it expects of it
    },
    page: async (address) => (await handler.request({ url: address.replace(siteUrl, '') })).text,
    close: () => php.exit(),
  };
}
