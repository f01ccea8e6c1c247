import type { StepFlow } from '@leadflow/headless';
import { Button } from './Buttons.tsx';

/** The view after a failure: what happened in the visitor's words, another way to reach the clinic, and the way back where there is one. */
export function Banner({ flow }: { readonly flow: StepFlow }) {
  const { contact } = flow.settings;
  return (
    <div className="lf-failure">
      <div className="lf-banner" {...flow.bannerProps}>
        <span className="lf-error-icon" aria-hidden="true" />
        <p className="lf-banner-text">{flow.messages.error}</p>
        {contact && (
          <a className={contact.href ? 'lf-button lf-back' : 'lf-banner-text'} href={contact.href}>
            {contact.text}
          </a>
        )}
      </div>
      {flow.canRetry && (
        <>
          <p className="lf-hint">{flow.messages.answersKept}</p>
          <Button className="lf-next" {...flow.retryButtonProps}>
            {flow.messages.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}
