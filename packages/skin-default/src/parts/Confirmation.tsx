import { clsx } from 'clsx';
import { nextClass } from './Buttons.tsx';
import { HtmlContent } from './HtmlContent.tsx';
import type { SkinFlow } from '../partProps.ts';

/** The view after a lead that stays on this page (`noRedirect`). */
export function Confirmation({ flow }: { readonly flow: SkinFlow<'done'> }) {
  const { settings, Heading, confirmationProps, confirmation } = flow;
  const { html, links, booking } = confirmation;
  return (
    <div className="lf-confirmation">
      <span className="lf-mark lf-mark-large" aria-hidden="true" />
      <Heading className="lf-question" {...confirmationProps} />
      <HtmlContent flow={flow} html={html} />
      {booking && (
        <a className={clsx('lf-button', nextClass(settings))} href={booking.href}>
          {booking.text}
        </a>
      )}
      {links.length > 0 && (
        <ul className="lf-links">
          {links.map(({ text, href }) => (
            <li key={href}>
              <a className="lf-link" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
