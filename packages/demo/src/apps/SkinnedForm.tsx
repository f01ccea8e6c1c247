import type { UseLeadFlow } from '@leadflow/headless';
import { KeepFocus } from './KeepFocus.tsx';
import { skins, type SkinName } from './skins.ts';

/** One flow in whichever skin: the store stays, the components change. */
export function SkinnedForm({ flow, skin }: { readonly flow: UseLeadFlow; readonly skin: SkinName }) {
  const View = skins[skin];
  return (
    <KeepFocus by={skin}>
      <div className={`skin-room skin-room-${skin}`}>
        <View flow={flow} />
      </div>
    </KeepFocus>
  );
}
