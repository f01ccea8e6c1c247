import type { Flow, SelectOption, UseStepInput } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';

function OptionList({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map(({ text, value }, index) => (
    // Preact writes no value where the text says the same (https://github.com/preactjs/preact/pull/3225), and a browser that translates the page changes the text.
    <option key={index} ref={(option) => option?.setAttribute('value', value)} value={value}>
      {text}
    </option>
  ));
}

/** A select with its option groups, and another try where its options could not be had. */
export function Select({ flow, field }: { readonly flow: Flow; readonly field: UseStepInput }) {
  const { optionGroups, hasOptionsFailed, retryOptions } = field;
  const { placeholder, ...selectProps } = field.inputProps;
  return (
    <>
      <select {...selectProps}>
        <option value="">{placeholder ?? flow.messages.selectPrompt}</option>
        {optionGroups.map(({ label, options: members }, index) => {
          const list = <OptionList key={index} options={members} />;
          return label ? <optgroup key={index} label={label}>{list}</optgroup> : list;
        })}
      </select>
      {hasOptionsFailed && (
        <>
          <ErrorText flow={flow} message={flow.messages.optionsFailed} {...field.descriptionProps} />
          <button type="button" onClick={retryOptions}>
            {flow.messages.optionsRetry}
          </button>
        </>
      )}
    </>
  );
}
