import type { PlainPartProps } from './PlainFormView.tsx';

/** Previous; nothing where there is no step to go back to. */
export function BackButton({ flow }: PlainPartProps) {
  return flow.canGoBack ? <button {...flow.backButtonProps}>{flow.backText}</button> : null;
}

/** The dark layout has Next alone, and the express steps have actions of their own. */
function hasBackBelow({ settings, step }: PlainPartProps['flow']): boolean {
  const isExpress = step?.type === 'express-flow-selector' || step?.type === 'express-flow-introduction';
  return !isExpress && !settings.backButtonTop && settings.formType !== 'darkmode';
}

/** Previous and Next. */
export function Buttons({ flow }: PlainPartProps) {
  return (
    <p>
      {hasBackBelow(flow) && <BackButton flow={flow} />}{' '}
      {flow.hasNextButton && <button {...flow.nextButtonProps}>{flow.nextText}</button>}
    </p>
  );
}
