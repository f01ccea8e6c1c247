import type { Definition } from '../definition/types.ts';
import { locationFieldName, maxLinkValueLength } from '../base/constants.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** What the definition lets the page's address fill in, by name (CONTRACT section 5, Prefill); an empty parameter says nothing. */
export function linkValues({ settings }: Definition, { services }: LeadFlowStore): Readonly<Record<string, string>> {
  const { searchParams } = services.navigation.url();
  const parameters = settings.prefill.map((name) => [name, name]);
  if (settings.useLocationQueryParam) parameters.push([locationFieldName, 'location']);
  const values = parameters.map(([name = '', parameter = '']) => [name, searchParams.get(parameter) ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => value.trim() && value.length <= maxLinkValueLength));
}
