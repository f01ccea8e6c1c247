import type { Flow } from '../definition/types.ts';
import { locationFieldName } from './constants.ts';
import type { LeadFlow } from './leadFlow.ts';

/** No honest link carries a longer value (SECURITY A1). */
const maxValueLength = 512;

/** Fills what the definition allows from the page's query string (CONTRACT section 5, Prefill). */
export function prefillFromQuery({ settings }: Flow, store: LeadFlow): void {
  if (settings.prefill.length === 0 && !settings.useLocationQueryParam) return;
  const query = store.services.navigation.url().searchParams;
  const values = new Map<string, string>();
  for (const name of settings.prefill) {
    const value = query.get(name);
    if (value !== null && value.length <= maxValueLength) values.set(name, value);
  }
  const location = settings.useLocationQueryParam ? query.get('location') : null;
  if (location !== null && location.length <= maxValueLength) values.set(locationFieldName, location);
  if (values.size > 0) store.prefill(Object.fromEntries(values));
}
