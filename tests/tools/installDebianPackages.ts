import { execFileSync, spawnSync } from 'node:child_process';

/** Installs packages of Debian's where they are not there yet; as root. */
export function installDebianPackages(packages: readonly string[]): void {
  const known = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages], { encoding: 'utf8' }).stdout;
  const missing = packages.filter((name) => !known.includes(`${name} installed\n`));
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
