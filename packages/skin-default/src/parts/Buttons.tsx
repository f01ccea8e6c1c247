import type { UseLeadFlow } from '@leadflow/headless';
import { BackButton } from './BackButton.tsx';
import { NextButton, type NextButtonProps } from './NextButton.tsx';

export interface ButtonsProps extends NextButtonProps {
  /** The dark layout has Next alone. */
  readonly hasBack?: boolean;
}

/** Whether the step moves by its own actions only (SPEC section 2, Express flow). */
function isExpress(flow: UseLeadFlow): boolean {
  return flow.step?.type === 'express-flow-selector' || flow.step?.type === 'express-flow-introduction';
}

/** The row under the answers. */
export function Buttons({ flow, defaultMode, hasBack = true }: ButtonsProps) {
  if (isExpress(flow)) return null;
  const showsBack = hasBack && !flow.settings.backButtonTop && flow.canGoBack;
  if (!showsBack && !flow.hasNextButton) return null;
  return (
    <div className="lf-buttons">
      {showsBack && <BackButton flow={flow} />}
      <NextButton flow={flow} defaultMode={defaultMode} />
    </div>
  );
}
