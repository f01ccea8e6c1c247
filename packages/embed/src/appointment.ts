/** What appointments do, and the sheet of that. */
import type { StepTypeExtension } from '@leadflow/headless';
import { appointment } from '@leadflow/headless/embed';

export { default as styles } from '@leadflow/skin-default/styles/few.css';
export const types: readonly StepTypeExtension[] = [appointment];
