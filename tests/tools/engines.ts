import { existsSync } from 'node:fs';

/** A browser engine that Debian packages, besides Chromium, which comes from npm. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  /** There once it is installed. */
  readonly program: string;
  readonly packages: readonly string[];
}

export const engines: readonly Engine[] = [
  { name: 'firefox', program: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  { name: 'webkit', program: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'] },
];

export const isInstalled = ({ program }: Engine): boolean => existsSync(program);

/** What a run has to say about engines that it leaves out; undefined where it has them all. */
export function missingEngines(): string | undefined {
  const missing = engines.filter((engine) => !isInstalled(engine)).map(({ name }) => name);
  if (missing.length === 0) return undefined;
  return `NOT TESTED in ${missing.join(' and ')}: \`npm test\` installs them with apt-get, as root, where there is one. Chromium ran.`;
}
