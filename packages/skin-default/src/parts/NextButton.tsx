import type { UseLeadFlow } from '@leadflow/headless';
import { Button } from './Button.tsx';
import { KeyedText } from './KeyedText.tsx';
import { nextClass } from './nextClass.ts';

/** Next or Submit. */
export interface NextButtonProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
}

/** Next, or Submit on the last step; nothing where the step moves on by itself. */
export function NextButton({ flow }: NextButtonProps) {
  if (!flow.hasNextButton) return null;
  return (
    // The button stays where its text changes: it has the focus, and a browser lays the whole page out to take one away that has.
    <Button {...flow.nextButtonProps} className={nextClass(flow.settings)}>
      <KeyedText text={flow.nextText} />
    </Button>
  );
}
