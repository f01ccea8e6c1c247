import type { Flow } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { PlainFormView } from '@leadflow/skin-plain';
import type { ComponentType } from 'react';

export type SkinName = 'default' | 'plain';

interface SkinProps {
  readonly flow: Flow;
}

const skins: Readonly<Record<SkinName, ComponentType<SkinProps>>> = { default: LeadFormView, plain: PlainFormView };

/** The skins for a switch. */
export const skinOptions: readonly { readonly value: SkinName; readonly text: string }[] = [
  { value: 'default', text: 'Default' },
  { value: 'plain', text: 'Plain' },
];

/** One flow in either skin. The store stays while the components change, and restores the focus. */
export function SkinnedForm({ flow, skin }: SkinProps & { readonly skin: SkinName }) {
  const View = skins[skin];
  return (
    // The skins share no elements, so React should not try to reuse any.
    <div key={skin} className={`skin-room skin-room-${skin}`}>
      <View flow={flow} />
    </div>
  );
}
