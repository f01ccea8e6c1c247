import type { UseLeadFlow } from '@leadflow/headless';
import { skins, type SkinName } from './skins.ts';

/** One flow in whichever skin: the store, and with it the focus, stays while the components change. */
export function SkinnedForm({ flow, skin }: { readonly flow: UseLeadFlow; readonly skin: SkinName }) {
  const View = skins[skin];
  return (
    // The key builds the room anew too: the skins share none of their elements.
    <div key={skin} className={`skin-room skin-room-${skin}`}>
      <View flow={flow} />
    </div>
  );
}
