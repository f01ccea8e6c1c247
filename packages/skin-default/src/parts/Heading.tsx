import { createElement, forwardRef, type ComponentPropsWithoutRef } from 'react';

export interface HeadingElementProps extends ComponentPropsWithoutRef<'h2'> {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
}

/** A heading of the level that the page's outline needs. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingElementProps>(function Heading({ level, ...props }, ref) {
  return createElement(`h${level}`, { ...props, ref });
});
