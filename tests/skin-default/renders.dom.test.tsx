import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
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
