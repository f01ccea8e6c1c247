import { lateModule } from '../parts/lateComponent.tsx';

/** The combo box of a searchable select. Late in every build: few definitions ask for one, and what it stands on is large. */
export const comboBox = lateModule(() => import('./ComboBox.tsx'));
