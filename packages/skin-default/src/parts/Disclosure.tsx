import type { RefObject } from 'react';
import { useDisclosure } from 'react-aria/useDisclosure';

export interface DisclosureProps {
  readonly isOpen: boolean;
  toggle(): void;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Makes a folded panel findable in the page and animates its height. Renders nothing: the panel works without it. */
export function Disclosure({ isOpen, toggle, panel }: DisclosureProps) {
  const state = { isExpanded: isOpen, setExpanded: toggle, expand: toggle, collapse: toggle, toggle };
  useDisclosure({ isExpanded: isOpen }, state, panel);
  return null;
}
