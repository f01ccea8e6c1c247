import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, intro } from '../flow/steps.ts';
import { useShownFlow } from './useShownFlow.ts';
import { mounted } from '../../mounted.ts';

interface PageProps {
  readonly isOutside: boolean;
  readonly type?: ComponentProps<'button'>['type'];
}

const definition = flowOf([
  choice('area', [{ text: 'Legs', selected: true }, 'Arms'], { target: 'b' }),
  intro('b', { target: 'c' }),
  intro('c', { target: 'd' }),
  intro('d', { lastStep: true }),
]);

/** A skin whose Next stands in the form, or in the footer of the dialog around it. */
function open({ isOutside, type }: PageProps) {
  const services = fakeServices();
  const store = mounted(createLeadFlow(definition, services));
  function Page() {
    const flow = useShownFlow({ store });
    const next = (
      <button {...flow.nextButtonProps} type={type ?? 'button'} />
    );
    return (
      <div role="dialog">
        <form {...flow.formProps}>
          <h2 {...flow.headingProps}>{flow.step.id}</h2>
          {!isOutside && next}
        </form>
        {isOutside && next}
      </div>
    );
  }
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  return {
    path: () => store.getState().history.map(({ stepId }) => stepId),
    leads: () => services.http.requests.length,
    pass: (milliseconds: number) => act(() => services.clock.advanceAsync(milliseconds)),
    next: () => screen.getByRole('button', { name: /Next|Submit/ }),
  };
}

describe.each([false, true])('a Next button outside the form: %s', (isOutside) => {
  test('a double click moves one step [R104]', async () => {
    const page = open({ isOutside });
    await userEvent.setup({ delay: null }).dblClick(page.next());
    expect(page.path()).toEqual(['area', 'b']);
  });

  test('a held Enter does nothing, and the next press moves on [R104]', async () => {
    const page = open({ isOutside });
    for (let times = 0; times < 6; times += 1) {
      // What browsers do: a click follows a key press that nobody has taken.
      if (fireEvent.keyDown(page.next(), { key: 'Enter', repeat: times > 0 })) fireEvent.click(page.next(), { detail: 0 });
    }
    await page.pass(1000);
    expect([page.path(), page.leads()]).toEqual([['area', 'b'], 0]);
    fireEvent.click(page.next(), { detail: 0 });
    expect(page.path()).toEqual(['area', 'b', 'c']);
  });
});
