import { HtmlContent } from '../parts/HtmlContent.tsx';
import type { LayoutProps } from '../partProps.ts';

/** An introduction; its title is the step's heading. */
export function FormIntro({ flow }: LayoutProps) {
  const { subtitle, info } = flow.step.settings;
  return (
    <div className="lf-intro">
      <HtmlContent flow={flow} html={subtitle} className="lf-intro-subtitle" />
      <HtmlContent flow={flow} html={info} className="lf-intro-info" />
    </div>
  );
}
