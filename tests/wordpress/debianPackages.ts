import { execFileSync, spawnSync } from 'node:child_process';

const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyone',
  'php-cli',
  'php-mysql',
  'php-xml',
  'php-mbstring',
  'apache2',
  'libapache2-mod-php',
  'mariadb-server',
];

/** Installs what a WordPress needs, where it is not there yet. */
export function installDebianPackages(): void {
  const known = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages], { encoding: 'utf8' }).stdout;
  const missing = packages.filter((name) => !known.includes(`${name} installed\n`));
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
