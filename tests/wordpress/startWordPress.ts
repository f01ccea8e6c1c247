import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from '../tools/installDebianPackages.ts';
import { installSite, type WordPressSite } from './installSite.ts';
import { startApache } from './startApache.ts';
import { startDatabase, type Database } from './startDatabase.ts';

const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyone',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-xml',
  'php-mbstring',
  'apache2',
  'libapache2-mod-php',
  'mariadb-server',
];

export interface WordPress {
  /** The site at `/`. */
  readonly main: WordPressSite;
  /** Another WordPress, at `/blog/`. */
  readonly blog: WordPressSite;
  /** Of both. */
  readonly database: Database;
  /** Ends both servers and takes all files away. */
  close(): Promise<void>;
}

const debian = '/usr/share/wordpress';

/** Copies a WordPress: Debian's, which keeps parts of it elsewhere, behind links, or the one that `LEAD_FLOW_WORDPRESS` names. */
function copyWordPress(to: string): void {
  cpSync(process.env['LEAD_FLOW_WORDPRESS'] ?? debian, to, {
    recursive: true,
    dereference: true,
    filter: (source) => !/\/(?:wp-config\.php|\.htaccess)$|\/wp-content\/languages\//.test(source),
  });
  // A newer WordPress comes without a classic theme.
  const classic = 'wp-content/themes/twentytwentyone';
  cpSync(join(debian, classic), join(to, classic), { recursive: true, dereference: true });
}

/** Starts two sites on one server, one below the other, as a company has them. */
export async function startWordPress(): Promise<WordPress> {
  installDebianPackages(packages);
  const folder = mkdtempSync(join(tmpdir(), 'lead-flow-wordpress-'));
  chmodSync(folder, 0o755);
  const documents = join(folder, 'www');
  copyWordPress(documents);
  copyWordPress(join(documents, 'blog'));
  for (const name of ['database', 'server']) mkdirSync(join(folder, name));
  const database = await startDatabase(join(folder, 'database'));
  const server = await startApache(join(folder, 'server'), documents);
  return {
    main: installSite({ database, origin: server.origin, documents, path: '/' }),
    blog: installSite({ database, origin: server.origin, documents, path: '/blog/' }),
    database,
    async close() {
      await server.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
