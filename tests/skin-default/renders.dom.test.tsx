import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler, StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { AnswerGrid } from '../../packages/skin-default/src/parts/AnswerGroup.tsx';

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

test('choosing one of five hundred answers re-renders that answer only', async () => {
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

test('typing re-renders nothing of the default skin', async () => {
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
