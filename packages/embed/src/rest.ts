/** What a form needs beyond a first step of choices: its code, what shows it, and the sheet of that. */
import { rest, type Rest, type StepTypeExtension } from '@leadflow/headless';
import { usualParts } from '@leadflow/skin-default';
import usualStyles from '@leadflow/skin-default/styles/kinds.css';
import furtherStyles from '@leadflow/skin-default/styles/further.css';
import { FieldPart } from './FieldPart.tsx';
import type { Shown } from './rooms.ts';
import type { FewType } from './types/fewType.ts';

/** The types that few forms have, fetched with the first definition that names one. */
const few: Readonly<Record<string, () => Promise<FewType>>> = {
  'express-flow-selector': async () => (await import('./types/express.ts')).express,
  'express-flow-introduction': async () => (await import('./types/express.ts')).express,
  'masked-lead-info': async () => (await import('./types/returning.ts')).returning,
  review: async () => (await import('./types/review.ts')).review,
  appointment: async () => (await import('./types/appointment.ts')).appointmentType,
};

/** The rest of a form. @param show Takes what a type that was fetched is shown with. */
export function restWith(show: (type: FewType) => void): Rest {
  const stepTypes = rest.stepTypes.map((type) => {
    const download = few[type.type];
    if (!download) return type;
    const fetch = async (): Promise<Partial<StepTypeExtension>> => {
      const fetched = await download();
      show(fetched);
      return fetched.code ?? {};
    };
    return { ...type, fetch };
  });
  return { ...rest, stepTypes };
}

export const restShown: Shown = { parts: usualParts, FieldPart };
export const restStyles: string = usualStyles + furtherStyles;
