import { safeUrl, type UseLeadFlow } from '@leadflow/headless';
import { partClass } from './partClass.ts';

/** The decorative image over the step (`badgeImage`). */
export function Badge({ flow }: { readonly flow: UseLeadFlow }) {
  const image = safeUrl(flow.settings.badgeImage);
  return image ? <img className={partClass('lf-badge-image', flow.settings.badgeImageClass)} src={image} alt="" /> : null;
}
