import type { StepFlow } from '@leadflow/headless';
import { clsx } from 'clsx';
import { nextClass } from './Buttons.tsx';
import { HtmlContent } from './HtmlContent.tsx';

/** What is read after a lead that stays on this page. */
export function ConfirmationView({ flow }: { readonly flow: StepFlow }) {
  const { settings, confirmationProps, confirmation } = flow;
  const { title, html, links, booking } = confirmation;
  const Heading = `h${settings.headingLevel}` as const;
  return (
    <div className="lf-confirmation">
      <span className="lf-mark lf-mark-large" aria-hidden="true" />
      <Heading className="lf-question" {...confirmationProps}>
        {title}
      </Heading>
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
