import { useHtml, type Flow } from '@leadflow/headless';
import type { PlainPartProps } from './partProps.ts';

/** Rich text of the definition or the page, sanitised by the hook. Nothing without HTML. */
export function Html({ flow, html }: { readonly flow: Flow; readonly html: string | undefined }) {
  const props = useHtml(flow, html);
  return html ? <div {...props} /> : null;
}

/** An introduction; its title is the step's heading. */
export function Intro({ flow }: PlainPartProps) {
  const { subtitle, info } = flow.step.settings;
  return (
    <>
      <Html flow={flow} html={subtitle} />
      <Html flow={flow} html={info} />
    </>
  );
}
