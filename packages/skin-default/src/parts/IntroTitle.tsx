import { useHtml, type StepFlow } from '@leadflow/headless';
import { partClass } from './partClass.ts';

/** The heading of an introduction: its title, which may have formatting. */
export function IntroTitle({ flow }: { readonly flow: StepFlow }) {
  const { step, settings, headingProps } = flow;
  const titleProps = useHtml(flow, step?.settings.title);
  const Heading = `h${settings.headingLevel}` as const;
  return <Heading className={`${partClass('lf-question', step?.questionClass)} lf-html`} {...headingProps} {...titleProps} />;
}
