import { safeUrl } from '@leadflow/headless';
import { partClass } from './partClass.ts';
import { still } from './still.ts';

/** The decorative image over the step (`badgeImage`). */
export const Badge = still(['settings'], function Badge({ flow }) {
  const image = safeUrl(flow.settings.badgeImage);
  return image ? <img className={partClass('lf-badge-image', flow.settings.badgeImageClass)} src={image} alt="" /> : null;
});
