import { createElement, type ComponentProps } from 'react';

export interface HeadingElementProps extends ComponentProps<'h2'> {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
}

/** A heading of the level that the page's outline needs. */
export function Heading({ level, ...props }: HeadingElementProps) {
  return createElement(`h${level}`, props);
}
