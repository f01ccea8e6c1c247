import type { SelectOption, UseStepInput } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';
import type { PlainPartProps } from './PlainFormView.tsx';

function OptionList({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map(({ text, value }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** Options in their order, those of one group that stand together in a list of their own. */
function groupsOf(options: readonly SelectOption[]) {
  const groups: Array<[SelectOption, ...SelectOption[]]> = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0].group === option.group) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

/** A select with its option groups, and another try where its options could not be had. */
export function Select({ flow, field }: PlainPartProps & { readonly field: UseStepInput }) {
  const { options, hasOptionsFailed, retryOptions } = field;
  const { placeholder, ...selectProps } = field.inputProps;
  return (
    <>
      <select {...selectProps}>
        <option value="">{placeholder ?? flow.messages.selectPrompt}</option>
        {groupsOf(options).map(([first, ...others], index) => {
          const list = <OptionList key={index} options={[first, ...others]} />;
          return first.group === undefined ? list : <optgroup key={index} label={first.group}>{list}</optgroup>;
        })}
      </select>
      {hasOptionsFailed && (
        <>
          <ErrorText flow={flow} message={flow.messages.optionsFailed} />
          <button type="button" onClick={retryOptions}>
            {flow.messages.optionsRetry}
          </button>
        </>
      )}
    </>
  );
}
