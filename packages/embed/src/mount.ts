import type { LeadFlowHandle } from './handle.ts';
import { pageRegistry } from './registry.ts';
import type { Skin } from './skin.ts';

/** How a form is mounted. */
export interface MountSkinOptions {
  /** Shows the form; the default skin where there is none. It has to use the same React as the embed: bundle both together. */
  readonly skin?: Skin | undefined;
}

/** Mounts a form into an element, from a definition or from the element's data container. Throws when it is no element. */
export function mount(root: Element, definition?: unknown, options: MountSkinOptions = {}): LeadFlowHandle {
  return pageRegistry().embed.mount(root, definition, options.skin);
}
