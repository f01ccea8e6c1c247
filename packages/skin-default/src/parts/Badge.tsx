import { safeUrl } from '@leadflow/headless';
import { partClass } from './partClass.ts';
import { memoPart } from './memoPart.ts';

/** The decorative image over the step (`badgeImage`). */
export const Badge = memoPart(['settings'], function Badge({ flow }) {
  const image = safeUrl(flow.settings.badgeImage);
  return image ? <img className={partClass('lf-badge-image', flow.settings.badgeImageClass)} src={image} alt="" /> : null;
});
