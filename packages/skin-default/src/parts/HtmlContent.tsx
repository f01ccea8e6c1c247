import { useHtml } from '@leadflow/headless';
import type { SkinFlow } from '../partProps.ts';

/** Rich text of the definition or the page. */
export interface HtmlContentProps {
  /** What `useLeadFlow` gave. */
  readonly flow: Pick<SkinFlow, 'store'>;
  /** HTML of the definition or the page; it is sanitised before it is shown. */
  readonly html: string | undefined;
  readonly className?: string;
}

/** Rich text: plain until the sanitiser has been loaded. Nothing without HTML. */
export function HtmlContent({ flow, html, className = '' }: HtmlContentProps) {
  const htmlProps = useHtml(flow, html);
  return html ? <div className={`lf-html ${className}`} {...htmlProps} /> : null;
}
