import { defineInputType, useStepInput, type InputFieldProps } from '@leadflow/headless';
import './extensions.css';

/** A box to tick. The lead gets `true`, and the words that the visitor has agreed to. */
export const consent = defineInputType({
  type: 'consent',
  isPersonal: false,
  isEmpty: (value) => value !== 'true',
  rules: [{ rule: 'required', message: 'Please agree to go on' }],
  answer: (_value, { label = '' }) => `agreed: ${label}`,
  fields: (_value, { name, label }) => ({ [name]: true, [`${name}_text`]: label }),
});

/** The box beside its words, which are its label, and its own error. */
export function ConsentInput({ flow, name }: InputFieldProps) {
  const { inputProps, text, setValue, label, labelProps, error, errorMessageProps } = useStepInput(flow, name);
  return (
    <div>
      <input
        {...inputProps}
        className="own-control"
        type="checkbox"
        value="true"
        checked={text === 'true'}
        onChange={(event) => setValue(event.target.checked ? 'true' : '')}
      />{' '}
      <label {...labelProps}>{label}</label>
      {error !== undefined && (
        <p {...errorMessageProps}>
          {flow.messages.errorPrefix} {error}
        </p>
      )}
    </div>
  );
}

/** A form that asks for it. */
export const consentForm = {
  definition: {
    steps: [
      {
        id: 'contact',
        type: 'input',
        question: 'Where may we write to you?',
        firstStep: true,
        lastStep: true,
        inputs: [
          { name: 'email', type: 'email', label: 'Email' },
          { name: 'consent', type: 'consent', label: 'I agree to be contacted about treatments' },
        ],
      },
    ],
  },
  extensions: [consent],
  components: { inputs: { consent: ConsentInput } },
};
