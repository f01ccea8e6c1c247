import type { SelectOption } from '@leadflow/headless';

export interface OptionGroup {
  /** Empty for options that stand in no group. */
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** Options by group, each group where its first option stands. */
export function groupOptions(options: readonly SelectOption[]): readonly OptionGroup[] {
  const groups = new Map<string, SelectOption[]>();
  for (const option of options) {
    const label = option.group ?? '';
    const group = groups.get(label);
    if (group) group.push(option);
    else groups.set(label, [option]);
  }
  return [...groups].map(([label, members]) => ({ label, options: members }));
}
