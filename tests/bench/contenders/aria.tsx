import { createContext, useContext, useEffect, useRef, useState, type Context, type ReactNode } from 'react';
import { useButton, type AriaButtonProps } from 'react-aria/useButton';
import { useCheckboxGroup, useCheckboxGroupItem } from 'react-aria/useCheckboxGroup';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useRadio, useRadioGroup } from 'react-aria/useRadioGroup';
import { useTextField } from 'react-aria/useTextField';
import { createRoot } from 'react-dom/client';
import { useCheckboxGroupState, type CheckboxGroupState } from 'react-stately/useCheckboxGroupState';
import { useRadioGroupState, type RadioGroupState } from 'react-stately/useRadioGroupState';
import type { BenchStep } from '../workload.ts';
import { benchRoots, faultOf, maskPhone, send, type Answers } from './page.ts';
import { Progress } from './Progress.tsx';
import './wizard.css';

const RadioContext = createContext<RadioGroupState | undefined>(undefined);
const CheckboxContext = createContext<CheckboxGroupState | undefined>(undefined);

function useGroup<State>(context: Context<State | undefined>): State {
  const state = useContext(context);
  if (!state) throw new Error('outside of its group');
  return state;
}

function Radio({ value }: { readonly value: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const { inputProps, labelProps } = useRadio({ value, children: value }, useGroup(RadioContext), ref);
  const { isFocusVisible, focusProps } = useFocusRing();
  return (
    <label {...labelProps} data-focus-visible={isFocusVisible || undefined}>
      <input {...inputProps} {...focusProps} ref={ref} />
      <span className="mark" aria-hidden="true" />
      {value}
    </label>
  );
}

function Checkbox({ value }: { readonly value: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const { inputProps, labelProps } = useCheckboxGroupItem({ value, children: value }, useGroup(CheckboxContext), ref);
  const { isFocusVisible, focusProps } = useFocusRing();
  return (
    <label {...labelProps} data-focus-visible={isFocusVisible || undefined}>
      <input {...inputProps} {...focusProps} ref={ref} />
      <span className="mark" aria-hidden="true" />
      {value}
    </label>
  );
}

interface FieldsProps {
  readonly step: BenchStep;
  readonly questionId: string;
  readonly answer: readonly string[];
  onAnswer(answer: readonly string[]): void;
}

function Radios({ step, questionId, answer, onAnswer }: FieldsProps) {
  const props = { 'aria-labelledby': questionId, value: answer[0] ?? null, onChange: (value: string) => onAnswer([value]) };
  const state = useRadioGroupState(props);
  const { radioGroupProps } = useRadioGroup(props, state);
  return (
    <div {...radioGroupProps}>
      <RadioContext value={state}>
        {step.options.map((option) => (
          <Radio key={option} value={option} />
        ))}
      </RadioContext>
    </div>
  );
}

function Checkboxes({ step, questionId, answer, onAnswer }: FieldsProps) {
  const props = { 'aria-labelledby': questionId, value: [...answer], onChange: onAnswer };
  const state = useCheckboxGroupState(props);
  const { groupProps } = useCheckboxGroup(props, state);
  return (
    <div {...groupProps}>
      <CheckboxContext value={state}>
        {step.options.map((option) => (
          <Checkbox key={option} value={option} />
        ))}
      </CheckboxContext>
    </div>
  );
}

function TextField({ step, questionId, answer, onAnswer }: FieldsProps) {
  const ref = useRef<HTMLInputElement>(null);
  const mask = step.kind === 'phone' ? maskPhone : (text: string) => text;
  const { inputProps } = useTextField({ 'aria-labelledby': questionId, value: answer[0] ?? '', onChange: (text) => onAnswer([mask(text)]) }, ref);
  const { focusProps } = useFocusRing({ isTextInput: true });
  // The shared sheet draws boxes without a type.
  return <input {...inputProps} {...focusProps} type={undefined} ref={ref} />;
}

function Button({ children, ...props }: AriaButtonProps & { readonly children: ReactNode }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(props, ref);
  const { focusProps } = useFocusRing();
  return (
    <button {...buttonProps} {...focusProps} ref={ref}>
      {children}
    </button>
  );
}

const fields = { choice: Radios, several: Checkboxes, name: TextField, email: TextField, phone: TextField, zip: TextField };

/** The wizard with a hook of react-aria for each control. */
function Wizard({ steps }: { readonly steps: readonly BenchStep[] }) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [error, setError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (index > 0) heading.current?.focus();
  }, [index]);
  const step = steps[index];
  if (!step) return null;
  const answer = answers[step.id] ?? [];
  const isLast = index === steps.length - 1;
  const Fields = fields[step.kind];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const fault = faultOf(step, answer);
        setError(fault);
        if (fault) return;
        if (isLast) send(answers);
        else setIndex(index + 1);
      }}
    >
      <Progress index={index} total={steps.length} />
      <h2 id="question" tabIndex={-1} ref={heading}>
        {step.question}
      </h2>
      <Fields key={step.id} step={step} questionId="question" answer={answer} onAnswer={(next) => setAnswers({ ...answers, [step.id]: next })} />
      {error && <p role="alert">{error}</p>}
      <div className="buttons">
        {index > 0 && <Button onPress={() => setIndex(index - 1)}>Previous</Button>}
        <Button type="submit">{isLast ? 'Submit' : 'Next'}</Button>
      </div>
    </form>
  );
}

for (const root of benchRoots()) createRoot(root).render(<Wizard steps={window.benchSteps} />);
