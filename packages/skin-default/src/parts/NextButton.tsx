import type { UseLeadFlow } from '@leadflow/headless';
import { Button } from './Button.tsx';
import { partClass } from './partClass.ts';
import { KeyedText } from './KeyedText.tsx';

/** Next or Submit. */
export interface NextButtonProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
  /** The look where the definition names none. */
  readonly defaultMode?: 'round' | 'square' | 'transparent-square';
}

/** Next, or Submit on the last step; nothing where the step moves on by itself. */
export function NextButton({ flow, defaultMode = 'round' }: NextButtonProps) {
  if (!flow.hasNextButton) return null;
  const { buttonMode = defaultMode, nextButtonClass } = flow.settings;
  const className = partClass(['lf-next', `lf-mode-${buttonMode}`, nextButtonClass && 'lf-own-look'], nextButtonClass);
  return (
    // The button stays where its text changes: it has the focus, and a browser lays the whole page out to take one away that has.
    <Button {...flow.nextButtonProps} className={className}>
      <KeyedText text={flow.nextText} />
    </Button>
  );
}
