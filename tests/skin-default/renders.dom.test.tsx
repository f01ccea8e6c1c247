import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';

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
