import type { UseLeadFlow } from '@leadflow/headless';

/** The look that a step's answers have: its own, else the form's, else the layout's. */
export function variantOf({ settings, step }: Pick<UseLeadFlow, 'settings' | 'step'>): 'default' | 'list' | 'circular' {
  return step?.settings.variant ?? settings.variant ?? (settings.formType === 'stepperlist' ? 'list' : 'default');
}
