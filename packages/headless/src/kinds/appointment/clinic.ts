import { ownEntry } from '../../base/records.ts';
import type { Location } from '../../flow/location.ts';
import type { StepMoment } from '../../flow/stepType.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { locationView } from '../clinics/zip.ts';
import { answersByName } from '../../flow/fieldState.ts';

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
/** Whether it is a moment in time as ISO 8601 writes it, with an offset. */
export const isMoment = (value: unknown): value is string => typeof value === 'string' && dateTime.test(value) && !Number.isNaN(Date.parse(value));

type Moment = Pick<StepMoment, 'definition' | 'state'>;

/** The clinic that the visitor has chosen before, as far as it is known. */
export function chosenClinic(moment: Moment): { readonly value: string; readonly location: Location | undefined } {
  const visits = visitedSteps(moment);
  const location = visits.findLast(({ step }) => step.stepType.listsLocations);
  const found = location && locationView(location).selected;
  return { value: found?.value ?? ownEntry(answersByName(moment), 'your-city') ?? '', location: found };
}
