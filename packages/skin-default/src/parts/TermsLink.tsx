import { safeUrl } from '@leadflow/headless';
import type { SkinFlow } from '../partProps.ts';

/** `SUBJECT TO TERMS & CONDITIONS.` with its link (stepper list). Nothing without an address that may be followed. */
export function TermsLink({ flow }: { readonly flow: Pick<SkinFlow<'ready'>, 'settings' | 'messages'> }) {
  const { settings, messages } = flow;
  const href = safeUrl(settings.stepLegalLink);
  if (!href) return null;
  const target = settings.useSelfTarget ? {} : { target: '_blank', rel: 'noopener' };
  return (
    <p className="lf-terms">
      {settings.stepLegalText ?? messages.stepLegal}{' '}
      <a className="lf-link" href={href} {...target}>
        {settings.stepLegalLinkText ?? messages.stepLegalLink}
        {!settings.useSelfTarget && (
          <>
            <span className="lf-new-tab" aria-hidden="true" /> <span className="lf-hidden">{messages.opensInNewTab}</span>
          </>
        )}
      </a>
    </p>
  );
}
