import type { UseLeadFlow } from '@leadflow/headless';
import { Button } from './Button.tsx';
import { partClass } from './partClass.ts';

/** Previous: absent on the first step, where Back is off, on express steps and in the dark layout. */
export function BackButton({ flow }: { readonly flow: UseLeadFlow }) {
  if (!flow.hasBackButton) return null;
  const { buttonMode, backButtonMode = buttonMode?.endsWith('square') ? 'square' : 'round', backButtonClass } = flow.settings;
  const className = partClass(['lf-back', `lf-mode-${backButtonMode}`, backButtonClass && 'lf-own-look'], backButtonClass);
  return (
    <Button {...flow.backButtonProps} className={className}>
      {flow.backText}
    </Button>
  );
}
