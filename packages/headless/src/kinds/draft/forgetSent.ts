import type { Lead } from '../../effects/effectContext.ts';
import { draftKey, hasSameAnswers } from './draftKey.ts';

/** A lead has arrived: forgets its draft, unless the visitor has changed answers since. */
export function forgetSent({ definition, services, state, getState }: Lead): void {
  if (hasSameAnswers(state, getState())) services.storage.remove(draftKey(definition));
}
