import { useHtml } from '@leadflow/headless';
import { partClass } from './partClass.ts';
import type { SkinFlow } from '../partProps.ts';

/** The heading of an introduction: its title, which may have formatting. */
export function IntroTitle({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const { step, Heading, headingProps } = flow;
  const titleProps = useHtml(flow, step.settings.title);
  return <Heading className={`${partClass('lf-question', step.questionClass)} lf-html`} {...headingProps} {...titleProps} />;
}
