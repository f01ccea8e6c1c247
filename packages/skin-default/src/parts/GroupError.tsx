import type { UseLeadFlow } from '@leadflow/headless';
import { useState } from 'react';
import { ErrorText } from './ErrorText.tsx';

/**
 * Why Next was refused, before the choices: that leads to the first of them, and the end of a long list is out of sight. The line stays
 * when the fault is mended, or all choices would move from under the pointer that is about to press the next one.
 */
export function GroupError({ flow }: { readonly flow: UseLeadFlow }) {
  const { groupError, groupErrorProps } = flow;
  const [isKept, setKept] = useState(false);
  if (groupError && !isKept) setKept(true);
  return isKept && <div className="lf-field-line">{groupError && <ErrorText flow={flow} message={groupError} {...groupErrorProps} />}</div>;
}
