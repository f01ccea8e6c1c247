import { useStepInput, type UseLeadFlow } from '../../packages/headless/src/index.ts';

export function Select({ flow, name }: { readonly flow: UseLeadFlow; readonly name: string }) {
  const field = useStepInput(flow, name);
  const { type: _type, inputMode: _inputMode, placeholder = flow.messages.selectPrompt, ...selectProps } = field.inputProps;
  const groups = [...new Set(field.options.map(({ group }) => group))];
  const optionsOf = (label: string | undefined) =>
    field.options.filter(({ group }) => group === label).map(({ text, value }) => <option key={value} value={value}>{text}</option>);
  return (
    <select {...selectProps}>
      <option value="">{placeholder}</option>
      {groups.map((group) => (group === undefined ? optionsOf(group) : <optgroup key={group} label={group}>{optionsOf(group)}</optgroup>))}
    </select>
  );
}
