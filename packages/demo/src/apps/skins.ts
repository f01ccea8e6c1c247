import type { UseLeadFlow } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { PlainFormView } from '@leadflow/skin-plain';
import type { ComponentType } from 'react';

export type SkinName = 'default' | 'plain';

/** Any skin is a component that takes what `useLeadFlow` gives. */
export const skins: Readonly<Record<SkinName, ComponentType<{ readonly flow: UseLeadFlow }>>> = {
  default: LeadFormView,
  plain: PlainFormView,
};

/** The skins as a switch offers them. */
export const skinOptions: readonly { readonly value: SkinName; readonly text: string }[] = [
  { value: 'default', text: 'Default' },
  { value: 'plain', text: 'Plain' },
];
