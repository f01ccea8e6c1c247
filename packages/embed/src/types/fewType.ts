import type { StepTypeExtension } from '@leadflow/headless';
import type { SkinParts } from '@leadflow/skin-default';

/** A type of step that few forms have: what shows it, with its looks, and more of what it does. */
export interface FewType {
  readonly steps: SkinParts['steps'];
  readonly styles: string;
  readonly code?: Partial<StepTypeExtension>;
}
