import '../../packages/testing/src/setup.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { AriaForm } from '../../stories/custom-skins/AriaForm.tsx';
import { BaseUiForm } from '../../stories/custom-skins/BaseUiForm.tsx';
import { MantineForm } from '../../stories/custom-skins/MantineForm.tsx';
import { MuiForm } from '../../stories/custom-skins/MuiForm.tsx';
import { RadixForm } from '../../stories/custom-skins/RadixForm.tsx';
import { ShadcnForm } from '../../stories/custom-skins/ShadcnForm.tsx';
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
  ['shadcn', ShadcnForm],
] as const;

describe.each(skins)('a form with the fields of %s', (_name, Form) => {
  const tests = behaviourOf(Form, ['darkmode', 'backButtonTop', 'showAccolades']).filter(({ name }) => name !== terms);

  it.each(smokeCases(tests).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('calls no select required that may stay empty', () => {
    const clinic = { name: 'clinic', type: 'select', label: 'Clinic', options: [{ text: 'Uptown', value: 'u' }], required: false };
    const definition = { steps: [{ id: 'where', type: 'input', question: 'Where?', inputs: [clinic], firstStep: true, lastStep: true }] };
    const { container } = render(<Form definition={definition} services={fakeServices()} />);
    expect(container).toHaveTextContent('Clinic (optional)');
    expect(container.querySelector('[aria-required=true], [required]')).toBeNull();
  });

  it('has a message, a day and a consent whose errors describe them', async () => {
    const inputs = [{ name: 'note', type: 'textarea', label: 'Message' }, { name: 'day', type: 'date', label: 'Day' }, { name: 'agreed', type: 'consent', text: 'I <em>agree</em>' }];
    const definition = { settings: { captcha: 'off' }, steps: [{ id: 'when', type: 'input', question: 'When?', inputs, firstStep: true, lastStep: true }] };
    const services = fakeServices();
    render(<Form definition={definition} services={services} />);
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const [note, day, agreed] = [screen.getByRole('textbox', { name: 'Message' }), screen.getByLabelText('Day'), screen.getByRole('checkbox', { name: 'I agree' })];
    expect(day).toHaveAttribute('type', 'date');
    for (const field of [note, day]) expect(field).toHaveAccessibleDescription('Error: Please fill in this field');
    expect(agreed).toHaveAccessibleDescription('Error: Please tick this box to go on');
    await user.type(note, 'One{Enter}Two');
    expect(note).toHaveValue('One\nTwo');
    fireEvent.change(day, { target: { value: '2026-12-31' } });
    await user.click(agreed);
    await act(() => services.clock.advanceAsync(300));
    for (const field of [note, day, agreed]) expect(field).not.toHaveAccessibleDescription();
  });
});
