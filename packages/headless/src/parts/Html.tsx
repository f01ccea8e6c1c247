'use client';

import { forwardRef } from 'react';
import { useHtml, useLegalText, type Flow } from '../index.ts';
import type { FlowSource } from '../react/types.ts';
import { Drawn, useGivenFlow, usePartStore, useStep, type Part, type PartProps } from './part.tsx';

type StepProps = PartProps<'div', Flow<'ready'>>;

/** HTML of the definition or the page, sanitised. Nothing where there is none. */
export function Html({ flow, html }: { readonly flow: FlowSource; readonly html: string | undefined }) {
  const props = useHtml(flow, html);
  return html ? <div {...props} /> : null;
}

/** What an introduction has below its title. */
export const Intro: Part<'div', StepProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, StepProps>(function Intro(given, ref) {
  const store = usePartStore(given.flow);
  const texts = useStep(store, ({ step: { settings: { subtitle, info } } }) => ({ subtitle, info }));
  const flow = useGivenFlow<Flow<'ready'>>(store, given);
  if (!texts?.subtitle && !texts?.info) return null;
  const children = <><Html flow={store} html={texts.subtitle} /><Html flow={store} html={texts.info} /></>;
  return <Drawn tag="div" props={{ children }} given={given} state={flow} to={ref} />;
});

/** The page's consent text, on the last step. `Body` shows it before whatever sends the lead. */
export const Legal: Part<'div', StepProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, StepProps>(function Legal(given, ref) {
  const store = usePartStore(given.flow);
  const step = useStep(store, ({ step: { lastStep }, messages: { legal } }) => ({ lastStep, legal }));
  const flow = useGivenFlow<Flow<'ready'>>(store, given);
  const { html } = useLegalText(store);
  if (!html || !step?.lastStep) return null;
  return <Drawn tag="div" props={{ role: 'group', 'aria-label': step.legal, children: <Html flow={store} html={html} /> }} given={given} state={flow} to={ref} />;
});
