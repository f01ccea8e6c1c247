import type { PlainPartProps } from './partProps.ts';

/** Previous; nothing where the step has none. */
export function BackButton({ flow }: PlainPartProps) {
  return flow.hasBackButton ? <button {...flow.backButtonProps}>{flow.backText}</button> : null;
}

/** Previous, unless it stands above the question, and Next. */
export function Buttons({ flow }: PlainPartProps) {
  return (
    <p>
      {!flow.settings.backButtonTop && <BackButton flow={flow} />}{' '}
      {flow.hasNextButton && <button {...flow.nextButtonProps}>{flow.nextText}</button>}
    </p>
  );
}
