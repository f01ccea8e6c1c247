import type { Input, SelectOption } from '../definition/types.ts';
import type { Services } from '../services/services.ts';

/** Options of a select that an element of the page holds; none where it is not there. */
export function pageOptions({ name, querySelector }: Input, { page, log }: Services): readonly SelectOption[] {
  const options = querySelector ? page.options(querySelector) : undefined;
  if (!options) log.warn(`The page has no options for "${name}" (querySelector: ${querySelector ?? 'missing'})`);
  return options ?? [];
}
