import { fetched } from '@leadflow/headless';

/** The combo box of a searchable select. Late in every build: few definitions ask for one, and what it stands on is large. */
export const comboBox = fetched(() => import('./ComboBox.tsx'));
