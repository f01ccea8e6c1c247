import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { clinic, json } from '../headless/flow/server.ts';

const zipStep = { id: 'zip', type: 'input', question: 'Where?', firstStep: true, target: 'list', inputs: [{ name: 'zipcode', type: 'zipcode' }] };
const selectStep = { id: 'pick', type: 'input', question: 'Which?', firstStep: true, lastStep: true, inputs: [{ name: 'pick', type: 'select', options: ['A', 'B', 'A'] }] };

describe.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('the %s skin shows what is there twice, and React has nothing to say against it', (_name, Form) => {
  it('rows of a select [R152]', async () => {
    const complain = vi.spyOn(console, 'error').mockClear();
    const services = fakeServices();
    render(<Form definition={{ settings: { captcha: 'off' }, steps: [selectStep] }} services={services} />);
    await act(() => services.clock.advanceAsync(500));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent).slice(1)).toEqual(['A', 'B', 'A']);
    expect(complain).not.toHaveBeenCalled();
  });

  it('lines of an address [R28]', async () => {
    const complain = vi.spyOn(console, 'error').mockClear();
    const found = clinic(1, { wpsl_address2: '1 Main Street' });
    const services = fakeServices({ respond: () => Promise.resolve(json({ code: 'success', data: [found] })) });
    const steps = [zipStep, { id: 'list', type: 'nearest-locations', question: 'Clinic?', lastStep: true }];
    render(<Form definition={{ settings: { captcha: 'off' }, steps }} services={services} />);
    await userEvent.setup({ delay: null }).type(screen.getByRole('textbox'), '10001');
    await act(() => services.clock.advanceAsync(500));
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Next' }));
    await act(() => services.clock.advanceAsync(500));
    expect((await screen.findByRole('radio')).closest('form')).toHaveTextContent(/1 Main Street.*1 Main Street/);
    expect(complain).not.toHaveBeenCalled();
  });
});
