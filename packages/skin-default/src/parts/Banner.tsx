import { Button } from './Buttons.tsx';
import type { SkinFlow } from '../partProps.ts';

/** The view after a failure: what happened in the visitor's words, another way to reach the clinic, and the way back where there is one. */
export function Banner({ flow }: { readonly flow: SkinFlow<'error'> }) {
  const { contact } = flow.settings;
  return (
    <div className="lf-failure">
      <div className="lf-banner" {...flow.bannerProps}>
        <span className="lf-error-icon" aria-hidden="true" />
        <p className="lf-banner-text">{flow.errorText}</p>
        {contact && (
          <a className={contact.href ? 'lf-button lf-back' : 'lf-banner-text'} href={contact.href}>
            {contact.text}
          </a>
        )}
      </div>
      {flow.retryButtonProps && (
        <>
          <p className="lf-hint">{flow.messages.answersKept}</p>
          <Button className="lf-next" {...flow.retryButtonProps} />
        </>
      )}
    </div>
  );
}
