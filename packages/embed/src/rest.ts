/** What a form needs beyond a first step of choices: its code, what shows it, and the sheet of that. */
import type { StepTypeExtension } from '@leadflow/headless';
import { usualRest, type Rest } from '@leadflow/headless/embed';
import { fetchedSteps, usualParts, type SkinParts } from '@leadflow/skin-default';
import restStyles from '@leadflow/skin-default/styles/kinds.css';
import { FieldPart } from './FieldPart.tsx';
import type { Shown } from './rooms.ts';

/**
 * The rest of a form.
 * @param asked What few definitions ask for, or what fetches it.
 * @param show Takes what a type that was fetched is shown with, and the sheet of all such types.
 */
export function restWith(asked: Rest['asked'], show: (steps: SkinParts['steps'], styles: string) => void): Rest {
  const stepTypes = usualRest.stepTypes.map((type) => {
    const download = fetchedSteps[type.type];
    if (!download) return type;
    const fetch = async (): Promise<Partial<StepTypeExtension>> => {
      const [component, { default: styles }, code] = await Promise.all([download(), import('@leadflow/skin-default/styles/few.css'), type.fetch?.()]);
      show({ [type.type]: component }, styles);
      return code ?? {};
    };
    return { ...type, fetch };
  });
  return { ...usualRest, stepTypes, asked };
}

export const restShown: Shown = { parts: usualParts, FieldPart };
export { restStyles };
