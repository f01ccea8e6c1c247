import type { LeadFlowHandle } from './handle.ts';
import { allRooms } from './allRooms.ts';
import { pageRegistry } from './registry.ts';
import type { MountSkinOptions } from './skin.ts';

/** Mounts a form into an element, from a definition or from the element's data container. Throws when it is no element. */
export function mount(root: Element, definition?: unknown, options: MountSkinOptions = {}): LeadFlowHandle {
  return pageRegistry(allRooms).embed.mount(root, definition, options);
}
