import { ownEntry } from '../../base/records.ts';
import type { Location } from '../../flow/location.ts';
import type { Moment } from '../../flow/code.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { locationView } from '../clinics/zip.ts';
import { answersByName } from '../../flow/fieldState.ts';

const dateTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d):?(\d\d))$/;

/** Milliseconds since 1970 of a moment as ISO 8601 writes it, with an offset; NaN for any other text. */
export function timeOf(text: string): number {
  const [, local, hours, minutes] = dateTime.exec(text) ?? [];
  // Not every browser reads an offset without a colon, as PHP's DATE_ISO8601 has it.
  return local === undefined ? NaN : Date.parse(`${local}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
}

/** Whether it is such a moment. */
export const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(timeOf(value));

/** The clinic that the visitor has chosen before, as far as it is known. */
export function chosenClinic(moment: Moment): { readonly value: string; readonly location: Location | undefined } {
  const visits = visitedSteps(moment);
  const location = visits.findLast(({ step }) => step.stepType.listsLocations);
  const found = location && locationView(location).selected;
  return { value: found?.value ?? ownEntry(answersByName(moment), 'your-city') ?? '', location: found };
}
