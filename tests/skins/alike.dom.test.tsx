import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { clinic, json } from '../headless/flow/server.ts';
import { renderSteps } from '../skin-default/renderForm.tsx';

const zipStep = { id: 'zip', type: 'input', question: 'Where?', firstStep: true, target: 'list', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] };
const selectStep = { id: 'pick', type: 'input', question: 'Which?', firstStep: true, lastStep: true, inputs: [{ name: 'pick', type: 'select', options: ['A', 'B', 'A'] }] };

describe.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('the %s skin shows what is there twice, and React has nothing to say against it', (_name, Form) => {
  it('rows of a select [R152]', async () => {
    const complain = vi.spyOn(console, 'error').mockClear();
    await renderSteps([selectStep], {}, { Form });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent).slice(1)).toEqual(['A', 'B', 'A']);
    expect(complain).not.toHaveBeenCalled();
  });

  it('lines of an address [R28]', async () => {
    const complain = vi.spyOn(console, 'error').mockClear();
    const found = clinic(1, { wpsl_address2: '1 Main Street' });
    const steps = [zipStep, { id: 'list', type: 'nearest-locations', question: 'Clinic?', lastStep: true }];
    const page = await renderSteps(steps, {}, { Form, respond: () => json({ code: 'success', data: [found] }) });
    await page.fill('ZIP', '10001');
    await page.press('Next');
    expect(screen.getByRole('radio').closest('form')).toHaveTextContent(/1 Main Street.*1 Main Street/);
    expect(complain).not.toHaveBeenCalled();
  });
});
