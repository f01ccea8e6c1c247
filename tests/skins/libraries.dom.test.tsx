import '../../packages/testing/src/setup.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { AriaForm } from '../../stories/custom-skins/AriaForm.tsx';
import { BaseUiForm } from '../../stories/custom-skins/BaseUiForm.tsx';
import { dateInput } from '../../stories/custom-skins/dateInput.ts';
import { MantineForm } from '../../stories/custom-skins/MantineForm.tsx';
import { MuiForm } from '../../stories/custom-skins/MuiForm.tsx';
import { RadixForm } from '../../stories/custom-skins/RadixForm.tsx';
import { behaviourOf } from './behaviourOf.tsx';
import { smokeCases, titleOf } from './behaviourTitles.ts';

/** These skins have a layout of their own; of the stepper list they show the steps, not the terms. */
const terms = 'The stepper list links to its terms and says that they open in a new tab';

const skins = [
  ['Base UI', BaseUiForm],
  ['Mantine', MantineForm],
  ['MUI', MuiForm],
  ['Radix Themes', RadixForm],
  ['react-aria-components', AriaForm],
] as const;

describe.each(skins)('a form with the fields of %s', (_name, Form) => {
  const tests = behaviourOf(Form, ['darkmode', 'backButtonTop', 'showAccolades', 'textarea', 'consent', 'date', 'appointment']).filter(({ name }) => name !== terms);

  it.each(smokeCases(tests).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('has a date whose error describes it', async () => {
    const inputs = [{ name: 'day', type: 'date', label: 'Day' }];
    const definition = { settings: { captcha: 'off' }, steps: [{ id: 'when', type: 'input', question: 'When?', inputs, firstStep: true, lastStep: true }] };
    render(<Form definition={definition} services={fakeServices()} extensions={[dateInput]} />);
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const day = screen.getByLabelText('Day');
    expect(day).toHaveAttribute('type', 'date');
    expect(day).toHaveAccessibleDescription('Error: Please fill in this field');
    fireEvent.change(day, { target: { value: '2026-12-31' } });
    expect(day).not.toHaveAccessibleDescription();
  });
});
