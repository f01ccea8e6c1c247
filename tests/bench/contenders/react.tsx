import { useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchStep } from '../workload.ts';
import { benchRoots, faultOf, maskPhone, send, type Answers } from './page.ts';
import { Progress } from './Progress.tsx';
import './wizard.css';

interface FieldsProps {
  readonly step: BenchStep;
  readonly id: string;
  readonly answer: readonly string[];
  onAnswer(answer: readonly string[]): void;
}

function Fields({ step, id, answer, onAnswer }: FieldsProps) {
  if (step.options.length === 0) {
    const mask = step.kind === 'phone' ? maskPhone : (text: string) => text;
    return <input aria-labelledby={`${id}-q`} value={answer[0] ?? ''} onChange={(event) => onAnswer([mask(event.currentTarget.value)])} />;
  }
  const isSeveral = step.kind === 'several';
  const toggle = (option: string) => (answer.includes(option) ? answer.filter((other) => other !== option) : [...answer, option]);
  return (
    <div role={isSeveral ? 'group' : 'radiogroup'} aria-labelledby={`${id}-q`}>
      {step.options.map((option) => (
        <label key={option}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={`${id}-${step.id}`}
            checked={answer.includes(option)}
            onChange={() => onAnswer(isSeveral ? toggle(option) : [option])}
          />
          <span className="mark" aria-hidden="true" />
          {option}
        </label>
      ))}
    </div>
  );
}

/** The floor of React: the wizard written by hand, without a library. */
function Wizard({ steps }: { readonly steps: readonly BenchStep[] }) {
  const id = useId();
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
  const advance = () => {
    const fault = faultOf(step, answer);
    setError(fault);
    if (fault) return;
    if (isLast) send(answers);
    else setIndex(index + 1);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        advance();
      }}
    >
      <Progress index={index} total={steps.length} />
      <h2 id={`${id}-q`} tabIndex={-1} ref={heading}>
        {step.question}
      </h2>
      <Fields key={step.id} step={step} id={id} answer={answer} onAnswer={(next) => setAnswers({ ...answers, [step.id]: next })} />
      {error && <p role="alert">{error}</p>}
      <div className="buttons">
        {index > 0 && (
          <button type="button" onClick={() => setIndex(index - 1)}>
            Previous
          </button>
        )}
        <button>{isLast ? 'Submit' : 'Next'}</button>
      </div>
    </form>
  );
}

for (const root of benchRoots()) createRoot(root).render(<Wizard steps={window.benchSteps} />);
