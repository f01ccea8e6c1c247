import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** A browser's binary, and what its environment needs besides. */
export interface PackagedBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The package unpacks into the temporary folder, where one that was stopped half-way, or is under way in another worker, passes for whole. */
async function unpack(folder: string): Promise<void> {
  const { default: packaged } = await import('@sparticuz/chromium');
  await mkdir(cache, { recursive: true });
  const part = await mkdtemp(`${cache}unpacking-`);
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = part;
  try {
    await packaged.executablePath();
  } catch (error) {
    await rm(part, { recursive: true });
    throw error;
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
  await writeFile(
    `${part}/fonts.conf`,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  // Another worker may have been first.
  await rename(part, folder).catch(() => rm(part, { recursive: true }));
}

/** Chromium from the package registry, for a machine without one: unpacked once, and whole or not at all. */
export async function packagedBrowser(): Promise<PackagedBrowser> {
  // The package's folder in pnpm's store bears its version.
  const version = /chromium@([\d.]+)/.exec(import.meta.resolve('@sparticuz/chromium'))?.[1] ?? 'unknown';
  const folder = `${cache}chromium-${version}`;
  if (!existsSync(folder)) await unpack(folder);
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return { executablePath: `${folder}/chromium`, env: hasFonts ? {} : { FONTCONFIG_FILE: `${folder}/fonts.conf` } };
}
