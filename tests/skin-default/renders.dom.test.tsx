import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memo, Profiler, StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useLeadFlow, useStepInput } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { AnswerGrid } from '../../packages/skin-default/src/parts/AnswerGroup.tsx';
import { memoPart } from '../../packages/skin-default/src/parts/memoPart.ts';

const definition = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'areas',
      type: 'button-selection',
      question: 'Which areas?',
      canSelectMultiple: true,
      answers: Array.from({ length: 500 }, (_, index) => ({ text: `Area ${index + 1}` })),
      firstStep: true,
      lastStep: true,
    },
  ],
};

test('a choice among five hundred answers renders the card that it changes, and each card stays true', async () => {
  const services = fakeServices();
  const rendered = new Set<string>();
  function Grid() {
    const flow = useLeadFlow({ definition, services });
    const getAnswerProps: typeof flow.getAnswerProps = (answer) => {
      rendered.add(answer.text);
      return flow.getAnswerProps(answer);
    };
    return <AnswerGrid flow={{ ...flow, getAnswerProps }} answers={flow.step?.answers ?? []} />;
  }
  render(
    <StrictMode>
      <Grid />
    </StrictMode>,
  );
  await act(() => services.clock.advanceAsync(0));
  expect(rendered.size).toBe(500);

  const user = userEvent.setup({ delay: null });
  const [first, second] = [screen.getByLabelText('Area 7'), screen.getByLabelText('Area 400')];
  rendered.clear();
  await user.click(first);
  expect([...rendered]).toEqual(['Area 7']);
  rendered.clear();
  await user.click(second);
  expect([...rendered]).toEqual(['Area 400']);
  rendered.clear();
  await user.click(first);
  expect([...rendered]).toEqual(['Area 7']);
  expect(first).not.toBeChecked();
  expect(second).toBeChecked();
});

const short = {
  settings: { captcha: 'off', showStepsIndicator: true, stepper: 2 },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], firstStep: true, target: 'you' },
    {
      id: 'you',
      type: 'input',
      question: 'Who are you?',
      inputs: [
        { name: 'first', type: 'text', label: 'First' },
        { name: 'last', type: 'text', label: 'Last' },
      ],
      lastStep: true,
    },
  ],
};

test('a choice renders nothing of the step but its answers and buttons', async () => {
  const services = fakeServices();
  const renders = { question: 0, progress: 0, status: 0, answers: 0 };
  const [Question, Progress, Status] = [
    memoPart(['step', 'headingProps', 'settings', 'messages', 'position'], () => void (renders.question += 1)),
    memoPart(['position', 'progressProps', 'progressTextProps', 'errorSummary', 'getErrorLinkProps', 'backButtonProps'], () => void (renders.progress += 1)),
    memoPart(['statusProps'], () => void (renders.status += 1)),
  ];
  function Form() {
    const flow = useLeadFlow({ definition: short, services });
    renders.answers += 1;
    return (
      <>
        <Question flow={flow} />
        <Progress flow={flow} />
        <Status flow={flow} />
        <AnswerGrid flow={flow} answers={flow.step?.answers ?? []} />
        <button {...flow.nextButtonProps}>Next</button>
      </>
    );
  }
  render(<Form />);
  await act(() => services.clock.advanceAsync(0));
  const before = { ...renders };
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByLabelText('Arms'));
  expect(renders.answers).toBeGreaterThan(before.answers);
  expect({ ...renders, answers: 0 }).toEqual({ ...before, answers: 0 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(renders.question).toBeGreaterThan(before.question);
});

test('a keystroke renders its field alone', async () => {
  const services = fakeServices();
  const renders = { form: 0, first: 0, last: 0 };
  function Field({ flow, name }: { readonly flow: ReturnType<typeof useLeadFlow>; readonly name: 'first' | 'last' }) {
    const field = useStepInput(flow, name);
    renders[name] += 1;
    return <input {...field.inputProps} />;
  }
  const MemoField = memo(Field, (a, b) => a.flow.step === b.flow.step);
  function Form() {
    const flow = useLeadFlow({ definition: { ...short, steps: [{ ...short.steps[1], firstStep: true }] }, services });
    renders.form += 1;
    return flow.step ? ['first', 'last'].map((name) => <MemoField key={name} flow={flow} name={name === 'first' ? 'first' : 'last'} />) : null;
  }
  render(<Form />);
  await act(() => services.clock.advanceAsync(0));
  const [first] = screen.getAllByRole('textbox');
  const user = userEvent.setup({ delay: null });
  await user.type(first ?? document.body, 'A');
  await act(() => services.clock.advanceAsync(1000));
  const before = { ...renders };
  await user.keyboard('b');
  expect(renders).toEqual({ ...before, first: before.first + 1 });
});

test('a keystroke in the default skin renders nothing, and is kept', async () => {
  const services = fakeServices();
  let renders = 0;
  render(
    <Profiler id="form" onRender={() => void (renders += 1)}>
      <LeadForm definition={{ ...short, steps: [{ ...short.steps[1], firstStep: true }] }} services={services} />
    </Profiler>,
  );
  await act(() => services.clock.advanceAsync(0));
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Last'), 'Lee');
  // With the first key of the last empty field Next comes to life.
  await user.type(screen.getByLabelText('First'), 'A');
  const before = renders;
  await user.keyboard('nn');
  expect(renders).toBe(before);
  expect(screen.getByLabelText('First')).toHaveValue('Ann');
});
