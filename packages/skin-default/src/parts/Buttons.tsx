import { BackButton } from './BackButton.tsx';
import { NextButton, type NextButtonProps } from './NextButton.tsx';

/** The row under the answers. */
export type ButtonsProps = NextButtonProps;

/** The row under the answers. */
export function Buttons({ flow }: ButtonsProps) {
  // With `backButtonTop` it is an arrow above the step.
  const showsBack = flow.hasBackButton && !flow.settings.backButtonTop;
  if (!showsBack && !flow.hasNextButton) return null;
  return (
    <div className="lf-buttons">
      {showsBack && <BackButton flow={flow} />}
      <NextButton flow={flow} />
    </div>
  );
}
