import type { RefObject } from 'react';
import { useDisclosure } from 'react-aria/useDisclosure';

export interface DisclosureProps {
  readonly isOpen: boolean;
  toggle(): void;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Makes a folded panel findable in the page and animates its height. Renders nothing: the panel works without it. */
export function Disclosure({ isOpen, toggle, panel }: DisclosureProps) {
  const setExpanded = (isExpanded: boolean) => {
    if (isExpanded !== isOpen) toggle();
  };
  const state = { isExpanded: isOpen, setExpanded, expand: () => setExpanded(true), collapse: () => setExpanded(false), toggle };
  useDisclosure({ isExpanded: isOpen }, state, panel);
  return null;
}
