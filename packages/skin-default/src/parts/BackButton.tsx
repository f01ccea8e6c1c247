import type { UseLeadFlow } from '@leadflow/headless';
import { Button } from './Button.tsx';
import { partClass } from './partClass.ts';

/** Previous: absent on the first step, and where Back is off. */
export function BackButton({ flow }: { readonly flow: UseLeadFlow }) {
  if (!flow.canGoBack) return null;
  const { backButtonMode = 'round', backButtonClass } = flow.settings;
  const className = partClass(['lf-back', `lf-mode-${backButtonMode}`, backButtonClass && 'lf-own-look'], backButtonClass);
  return (
    <Button {...flow.backButtonProps} className={className}>
      {flow.backText}
    </Button>
  );
}
