import { Button } from './Button.tsx';
import { partClass } from './partClass.ts';
import { memoPart } from './memoPart.ts';

/** Back as an arrow above the step (`backButtonTop`); it stands in for the button below. */
export const BackArrow = memoPart(['settings', 'hasBackButton', 'backButtonProps', 'backText'], function BackArrow({ flow }) {
  const { backButtonTop, backButtonClass } = flow.settings;
  if (!backButtonTop || !flow.hasBackButton) return null;
  return (
    <Button {...flow.backButtonProps} className={partClass('lf-back-arrow', backButtonClass)}>
      <span className="lf-arrow" aria-hidden="true" />
      {flow.backText}
    </Button>
  );
});
