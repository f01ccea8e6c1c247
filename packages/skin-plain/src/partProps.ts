import type { Flow } from '@leadflow/headless';

/** What every part of this skin takes. */
export interface PlainPartProps {
  /** The flow while a step is shown. */
  readonly flow: Flow<'ready'>;
}
