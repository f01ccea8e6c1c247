import type { SelectOption } from '../../definition/types.ts';

/** Options of a select that stand together. */
export interface OptionGroup {
  /** Empty for options that stand in no group. */
  readonly label: string;
  /** In their order. */
  readonly options: readonly SelectOption[];
}

/** Groups neighbouring options of the same group, in their order. A group that appears twice stays two. */
export function groupOptions(options: readonly SelectOption[]): readonly OptionGroup[] {
  const groups: Array<{ readonly label: string; readonly options: SelectOption[] }> = [];
  for (const option of options) {
    const label = option.group ?? '';
    const last = groups.at(-1);
    if (last?.label === label) last.options.push(option);
    else groups.push({ label, options: [option] });
  }
  return groups;
}
