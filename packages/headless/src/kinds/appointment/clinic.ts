import { ownEntry } from '../../base/records.ts';
import type { Location } from '../clinics/location.ts';
import type { Moment } from '../../flow/code.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { locationView } from '../clinics/zip.ts';
import { answersByName } from '../../flow/fieldState.ts';

/** The clinic that the visitor has chosen before, as far as it is known. */
export function chosenClinic(moment: Moment): { readonly value: string; readonly location: Location | undefined } {
  const visits = visitedSteps(moment);
  const location = visits.findLast(({ step }) => step.stepType.listsLocations);
  const found = location && locationView(location).selected;
  return { value: found?.value ?? ownEntry(answersByName(moment), 'your-city') ?? '', location: found };
}
