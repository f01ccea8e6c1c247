import { publishApi } from './api.ts';
import { whenParsed } from './dom.ts';
import { pageRegistry } from './registry.ts';
import type { Rooms } from './rooms.ts';

/**
 * Puts `window.LeadFlow` on the page. After DOMContentLoaded runs the queued functions, then mounts the forms; a queued function that reads `forms`
 * or calls `scan` mounts them first. A page that runs the script again may have brought new roots; those that have a form keep it.
 */
export function start(rooms: Rooms, { isOptional = false } = {}): void {
  // A framework that renders on a server imports the page's modules there.
  if (typeof document === 'undefined') return;
  const registry = pageRegistry(rooms);
  const queue = publishApi(registry.api);
  whenParsed(() => registry.embed.arm());
  registry.api.push(...queue);
  whenParsed(() => registry.embed.start(isOptional || queue.length > 0));
}
