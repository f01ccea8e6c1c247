import { useHtml, type UseLeadFlow } from '@leadflow/headless';

export interface HtmlContentProps {
  readonly flow: UseLeadFlow;
  /** HTML of the definition or the page; it is sanitised before it is shown. */
  readonly html: string | undefined;
  readonly className?: string;
}

/** Rich text: plain until the sanitiser has been loaded. Nothing without HTML. */
export function HtmlContent({ flow, html, className = '' }: HtmlContentProps) {
  const htmlProps = useHtml(flow, html);
  return html ? <div className={`lf-html ${className}`} {...htmlProps} /> : null;
}
