/** The code and the sheet of appointments; build/lateParts.ts adds their component. */
import type { StepTypeExtension } from '@leadflow/headless';
import { appointment } from '@leadflow/headless/embed';

export { default as styles } from '@leadflow/skin-default/styles/few.css';
export const types: readonly StepTypeExtension[] = [appointment];
