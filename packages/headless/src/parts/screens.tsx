'use client';

import { forwardRef } from 'react';
import { useFacts, useFlow, type Flow } from '../index.ts';
import { Html } from './Html.tsx';
import { Drawn, usePartStore, type Part, type PartProps } from './part.tsx';

type LoadingProps = PartProps<'div', Flow<'loading'>>;

/** While the definition is read, and while the lead is sent: what is waited for, and facts to read meanwhile. They change by themselves, so they are never announced. */
export const Loading: Part<'div', LoadingProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, LoadingProps>(function Loading(given, ref) {
  const store = usePartStore(given.flow);
  const flow: Flow = useFlow(store);
  const { fact, toggleProps, toggleText } = useFacts(store);
  if (flow.status !== 'loading') return null;
  const children = (
    <>
      <p>{flow.loadingProps.children}</p>
      <p aria-live="off">{flow.messages.factsLabel} <span key={fact}>{fact}</span></p>
      <button {...toggleProps}>{toggleText}</button>
    </>
  );
  return <Drawn tag="div" props={{ ...flow.loadingProps, children }} given={given} state={flow} to={ref} />;
});

type FailureProps = PartProps<'div', Flow<'error'>>;

/** What happened, in the visitor's words, another way to reach the clinic, and the way back where there is one. */
export const Failure: Part<'div', FailureProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, FailureProps>(function Failure(given, ref) {
  const flow: Flow = useFlow(usePartStore(given.flow));
  if (flow.status !== 'error') return null;
  const children = <><p {...flow.bannerProps} />{flow.retryButtonProps && <button {...flow.retryButtonProps} />}</>;
  return <Drawn tag="div" props={{ children }} given={given} state={flow} to={ref} />;
});

type DoneProps = PartProps<'div', Flow<'done'>>;

/** After a lead that stays on this page. */
export const Done: Part<'div', DoneProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, DoneProps>(function Done(given, ref) {
  const store = usePartStore(given.flow);
  const flow: Flow = useFlow(store);
  if (flow.status !== 'done') return null;
  const { Heading, confirmation: { html, links, booking } } = flow;
  const children = (
    <>
      <Heading {...flow.confirmationProps} />
      <Html flow={store} html={html} />
      {[...(booking ? [booking] : []), ...links].map(({ text, href }) => <p key={href}><a href={href}>{text}</a></p>)}
    </>
  );
  return <Drawn tag="div" props={{ children }} given={given} state={flow} to={ref} />;
});
