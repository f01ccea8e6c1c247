import { publishApi } from './api.ts';
import { whenParsed } from './dom.ts';
import { pageRegistry } from './registry.ts';

/** Puts `window.LeadFlow` on the page and mounts into its roots as soon as the markup has been read. Twice is once. */
export function start(): void {
  const registry = pageRegistry();
  publishApi(registry.api);
  if (registry.isStarted) return;
  registry.isStarted = true;
  whenParsed(() => registry.embed.start());
}
