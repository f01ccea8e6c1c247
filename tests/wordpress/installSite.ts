import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from './asUser.ts';
import type { Database } from './startDatabase.ts';

export interface WordPressSite {
  /** With a slash at its end. */
  readonly url: string;
  /** Runs PHP inside WordPress, as a plugin's code would run; what it returns comes back through JSON. */
  php(code: string): unknown;
  /** Rows of a query, columns separated by tabs. `leads` in it is the table of leads. */
  query(sql: string): readonly string[];
  /** What WordPress and PHP have complained about. */
  complaints(): string;
}

export const password = 'correct horse battery staple';

interface SiteOptions {
  readonly database: Database;
  readonly origin: string;
  readonly documents: string;
  /** Of the site, with slashes. */
  readonly path: string;
}

const config = (schema: string, host: string, url: string, log: string) => `<?php
define( 'DB_NAME', '${schema}' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '${host}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${url.slice(0, -1)}' );
define( 'WP_SITEURL', '${url.slice(0, -1)}' );
// As every site has them. Without, the first requests make some up, and two at the same time different ones.
define( 'AUTH_KEY', 'a key of ${schema}' );
define( 'AUTH_SALT', 'a salt of ${schema}' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${log}' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );
define( 'FS_METHOD', 'direct' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** Stands in for the world outside: letters are kept, and the bot check's service knows two tokens. */
export const outside = `<?php
add_filter( 'pre_wp_mail', function ( $sent, $mail ) {
	update_option( 'test_mails', array_merge( get_option( 'test_mails', array() ), array( $mail ) ) );
	return true;
}, 10, 2 );
add_filter( 'pre_http_request', function ( $answer, $request, $url ) {
	if ( false === strpos( $url, 'recaptchaenterprise.googleapis.com' ) ) {
		return $answer;
	}
	$token = json_decode( $request['body'] )->event->token;
	$used  = get_option( 'test_tokens', array() );
	update_option( 'test_tokens', array_merge( $used, array( $token ) ) );
	if ( 'unreachable' === $token ) {
		return new WP_Error( 'http_request_failed', 'timed out' );
	}
	// A token is good once.
	$valid = 'bad' !== $token && ! in_array( $token, $used, true );
	$score = 'bot' === $token ? 0.1 : 0.9;
	$body  = array( 'tokenProperties' => array( 'valid' => $valid, 'action' => 'FORM_LA' ), 'riskAnalysis' => array( 'score' => $score ) );
	return array( 'response' => array( 'code' => 200, 'message' => 'OK' ), 'headers' => array(), 'cookies' => array(), 'body' => wp_json_encode( $body ) );
}, 10, 3 );
`;

const rewriting = (path: string) => `RewriteEngine On
RewriteBase ${path}
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . ${path}index.php [L]
`;

/** Sets up a WordPress that was copied to the server's folder, without a browser. */
export function installSite({ database, origin, documents, path }: SiteOptions): WordPressSite {
  const folder = join(documents, path);
  const url = origin + path;
  const schema = `wordpress${path.replaceAll('/', '_')}`;
  const log = join(documents, `../server/tmp/debug${schema}.log`);
  database.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
  writeFileSync(join(folder, 'wp-config.php'), config(schema, database.host, url, log));
  writeFileSync(join(folder, '.htaccess'), rewriting(path));
  mkdirSync(join(folder, 'wp-content/mu-plugins'));
  writeFileSync(join(folder, 'wp-content/mu-plugins/outside.php'), outside);
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'www-data', folder]);

  const [command = '', ...parameters] = asUser('www-data', ['php', '-d', 'display_errors=stderr']);
  const run = (code: string, before = ''): unknown => {
    const { host } = new URL(url);
    const script = `${before} $_SERVER['HTTP_HOST'] = '${host}'; $_SERVER['REQUEST_URI'] = '${path}'; require '${folder}/wp-load.php'; echo json_encode( ( function () { ${code} } )() );`;
    // An old WordPress on a new PHP complains a lot; what it says is in the error where it fails.
    return JSON.parse(execFileSync(command, [...parameters, '-r', script], { encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' }) || 'null');
  };
  run(
    `require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install( 'Clinic', 'admin', 'admin@clinic.example', true, '', '${password}' );
    $GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
    update_option( 'timezone_string', 'America/Denver' );
    flush_rewrite_rules( false );`,
    "define( 'WP_INSTALLING', true );",
  );
  return {
    url,
    php: (code) => run(code),
    query: (sql) => database.query(sql.replaceAll(/\bleads\b/g, 'wp_lead_flow_leads'), schema).split('\n').filter(Boolean),
    complaints: () => String(run(`return file_exists( '${log}' ) ? file_get_contents( '${log}' ) : '';`)),
  };
}
