import { publishApi } from './api.ts';
import { whenParsed } from './dom.ts';
import { pageRegistry } from './registry.ts';

/**
 * Puts `window.LeadFlow` on the page. As soon as the markup has been read, what was queued runs, and the forms come: with the first call that
 * looks at them, so that each finds them, or else after the last. A page that runs the script again has brought roots of its own, perhaps; those that have a form keep it.
 */
export function start({ isOptional = false } = {}): void {
  // A framework that renders on a server imports the page's modules there.
  if (typeof document === 'undefined') return;
  const registry = pageRegistry();
  const queue = publishApi(registry.api);
  whenParsed(() => registry.embed.arm());
  registry.api.push(...queue);
  whenParsed(() => registry.embed.start(isOptional || queue.length > 0));
}
