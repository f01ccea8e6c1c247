import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { createLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { flowOf, form, intro } from '../headless/flow/steps.ts';
import { mounted } from '../mounted.ts';

const words = 'Please enter a complete, valid date, with month, day and year';

/** Says of a box what browsers say while a date in it is half typed: its value is empty, and its input is bad. jsdom never does. */
function halfType(box: HTMLElement, isHalf: boolean): void {
  Object.defineProperty(box, 'validity', { value: { badInput: isHalf }, configurable: true });
}

describe.each([
  ['default', LeadForm],
  ['plain', PlainLeadForm],
] as const)('in the %s skin half a date', (_name, Form) => {
  function open(day: object) {
    const store = mounted(createLeadFlow(flowOf([form('when', [{ name: 'day', type: 'date', label: 'Day', ...day }], { target: 'end' }), intro('end', { lastStep: true })]), fakeServices()));
    render(
      <StrictMode>
        <Form store={store} />
      </StrictMode>,
    );
    return { user: userEvent.setup({ delay: null }), box: screen.getByLabelText(/^Day/), step: () => store.getState().history.at(-1)?.stepId };
  }

  test.each([[true], [false]])('is refused by Next with words about the date, and no longer once it is taken away or whole; required is %s', async (required) => {
    const { user, box, step } = open({ required });
    halfType(box, true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(step()).toBe('when');
    expect(box).toHaveAccessibleDescription(`Error: ${words}`);
    halfType(box, false);
    if (required) await user.type(box, '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(step()).toBe('end');
  });

  test('is told when the field is left', async () => {
    const { user, box } = open({});
    await user.click(box);
    halfType(box, true);
    await user.tab();
    expect(box).toHaveAccessibleDescription(`Error: ${words}`);
  });
});
