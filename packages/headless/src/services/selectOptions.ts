import type { SelectOption } from '../definition/types.ts';
import { attributeOf, closestOf, queryAll, textOf } from './domMembers.ts';

const fold = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Options inside a page element, with the labels of their groups. The prompt has no value, and may be disabled. */
export function selectOptions(element: Element): readonly SelectOption[] {
  const scope = element instanceof HTMLTemplateElement ? element.content : element;
  return queryAll(scope, 'option').flatMap((option) => {
    const group = closestOf(option, 'optgroup');
    const isDisabled = [option, group].some((part) => part && attributeOf(part, 'disabled') !== undefined);
    const label = fold(attributeOf(option, 'label')) || fold(textOf(option));
    const value = attributeOf(option, 'value')?.trim() ?? label;
    if (value ? isDisabled : !label) return [];
    const groupLabel = group && fold(attributeOf(group, 'label'));
    return { text: label || value, value, ...(groupLabel && { group: groupLabel }) };
  });
}
