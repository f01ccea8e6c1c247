import type { UseLeadFlow } from '@leadflow/headless';
import { Button } from './Button.tsx';
import { partClass } from './partClass.ts';

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
    // Another text is another button: browsers that translate a page put other elements in a text's place.
    <Button key={flow.nextText} {...flow.nextButtonProps} className={className}>
      {flow.nextText}
    </Button>
  );
}
