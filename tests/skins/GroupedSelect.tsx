import { useStepInput, type Flow } from '../../packages/headless/src/index.ts';

export function Select({ flow, name }: { readonly flow: Flow<'ready'>; readonly name: string }) {
  const field = useStepInput(flow, name);
  const { placeholder = flow.messages.selectPrompt, ...selectProps } = field.inputProps;
  return (
    <select {...selectProps}>
      <option value="">{placeholder}</option>
      {field.optionGroups.map(({ label, options }, index) => {
        const list = options.map(({ text, value }, row) => <option key={row} value={value}>{text}</option>);
        return label ? <optgroup key={index} label={label}>{list}</optgroup> : list;
      })}
    </select>
  );
}
