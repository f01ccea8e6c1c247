import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { args, findBrowser } from './browser.ts';

/**
 * Opens a page in a Chromium that nothing drives, until the test ends: one that Playwright is attached to prerenders no page ("prerendering
 * is disabled by DevTools"). The page has to tell the site what happens to it.
 */
export async function runChromium(address: string): Promise<void> {
  const { executablePath, env } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'lead-flow-profile-'));
  const child = spawn(executablePath, ['--headless', ...args, `--user-data-dir=${profile}`, address], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}
