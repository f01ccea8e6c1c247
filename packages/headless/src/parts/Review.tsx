'use client';

import { forwardRef, Fragment, type ReactNode } from 'react';
import { useReview, type Flow, type ReviewRow } from '../index.ts';
import { Drawn, Item, useGivenFlow, usePartStore, type Part, type PartProps } from './part.tsx';

/** What `Review` takes. */
export interface ReviewProps extends Omit<PartProps<'dl', Flow<'ready'>>, 'children'> {
  /** What is shown for an answer of the visit: a `<dt>` and a `<dd>` with the link unless you say otherwise. */
  readonly children?: ((row: ReviewRow) => ReactNode) | undefined;
}

const pair = ({ term, value, changeProps }: ReviewRow): ReactNode => (
  <>
    <dt>{term}</dt>
    <dd>{value} <a {...changeProps} /></dd>
  </>
);

/** All answers, each with a link to change it. */
export const Review: Part<'dl', ReviewProps> = /* @__PURE__ */ forwardRef<HTMLDListElement, ReviewProps>(function Review({ children, ...given }, ref) {
  const store = usePartStore(given.flow);
  const { rows } = useReview(store);
  const flow = useGivenFlow<Flow<'ready'>>(store, given);
  const list = rows.map((row) => <Fragment key={row.key}><Item item={row} show={children ?? pair} /></Fragment>);
  return <Drawn tag="dl" props={{ children: list }} given={given} state={flow} to={ref} />;
});
