import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices, type FakeServicesOptions } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { button, choice, lastStep, queryButton, renderSteps } from './renderForm.tsx';

const banner = 'Well, this is a hairy situation... Please try again later.';
const only = { ...lastStep, firstStep: true };
const created = { ok: true, value: { success: true, data: { leads_app_data: { lead_uid: 'u-1' } }, messages: {} } } as const;

/** Sends the lead of a form with a single step. */
async function submit(options: FakeServicesOptions) {
  const rendered = await renderSteps([only], {}, options);
  await rendered.user.click(button('Submit'));
  await rendered.pass();
  return rendered;
}

describe('the views', () => {
  it('loads with a status, a spinner and facts that change every five seconds until paused [R8 R72 A102 A103]', async () => {
    const { root, user, pass } = await submit({ respond: () => new Promise(() => {}) });
    expect(screen.getByRole('group', { name: 'Submitting' })).toHaveFocus();
    expect(screen.getByRole('form')).toHaveAttribute('data-lead-flow-status', 'loading');
    const fact = () => root.querySelector('.lf-fact-text')?.textContent;
    const first = fact();
    await pass(5000);
    expect(fact()).not.toBe(first);
    const paused = fact();
    await user.click(button('Pause facts'));
    await pass(5000);
    expect(fact()).toBe(paused);
  });

  it('shows the banner after a failure, focused, and goes back to the step on Try again [R8 R15 R73 A105 A106]', async () => {
    const { user } = await submit({ respond: () => ({ ok: false, kind: 'network' }) });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(banner);
    expect(alert).toHaveFocus();
    expect(screen.getByRole('form')).toHaveAttribute('data-lead-flow-status', 'error');
    await user.click(button('Try again'));
    expect(screen.getByRole('heading', { name: 'The end' })).toBeInTheDocument();
  });

  it('shows the banner without a way back for a definition that cannot be read [R15 R73]', async () => {
    await renderSteps([]);
    expect(screen.getByRole('alert')).toHaveTextContent(banner);
    expect(queryButton('Try again')).toBeNull();
  });

  it('thanks on this page where the address says noRedirect [R126 A109]', async () => {
    const { fakes } = await submit({ url: 'https://www.clinic.example/?noRedirect', respond: () => created });
    expect(screen.getByRole('heading', { name: 'Thank you. Your request has been sent.' })).toHaveFocus();
    expect(screen.getByRole('form')).toHaveAttribute('data-lead-flow-status', 'done');
    expect(fakes.navigation.assigned).toEqual([]);
  });

  it('keeps one and the same status region through every view [A102]', async () => {
    const { user, pass } = await renderSteps([only], {}, { respond: () => ({ ok: false, kind: 'network' }) });
    const status = screen.getByRole('status');
    await user.click(button('Submit'));
    await pass();
    expect(screen.getAllByRole('status')).toEqual([status]);
  });
});

describe('LeadForm', () => {
  it('takes a store of the page', async () => {
    const store = createLeadFlow({ settings: {}, steps: [choice(), lastStep] }, fakeServices());
    render(<LeadForm flow={store} />);
    expect(screen.getByRole('radiogroup', { name: 'What area?' })).toBeInTheDocument();
    store.destroy();
  });

  it('renders on a server, without a style attribute', () => {
    const definition = { settings: { stepper: 3, formType: 'stepperlist' }, steps: [choice({ stepTextColor: 'red' }), lastStep] };
    const html = renderToString(<LeadForm definition={definition} services={fakeServices()} />);
    expect(html).toContain('role="status"');
    expect(html).toContain('What area?');
    expect(html).not.toContain('style=');
  });
});
