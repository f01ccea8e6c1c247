import { ownFile } from '@leadflow/headless';

/** The combo box of a searchable select: few definitions ask for one, and what it stands on is large. */
export const comboBox = ownFile(() => import('./ComboBox.tsx'));
