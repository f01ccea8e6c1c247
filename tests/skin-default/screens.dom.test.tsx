import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, choice, form, lastStep, renderSteps } from './renderForm.tsx';

describe('a step', () => {
  it('shows its description between the question and the answers, and no empty line without one [R57]', async () => {
    const { root } = await renderSteps([choice({ description: 'Pick the one to start with.' }), lastStep]);
    expect(form().getAllByRole('radio')).toHaveLength(2);
    const text = root.textContent ?? '';
    const order = ['What area?', 'Pick the one to start with.', 'Legs'].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('has no description where the definition gives none [R57]', async () => {
    const { root } = await renderSteps([choice(), lastStep]);
    expect(root.querySelector('.lf-description')).toBeNull();
  });
});

describe('the settings of an introduction and of masked details', () => {
  it('reach the visitor: title, subtitle, info; note and the way out [R90]', async () => {
    const intro = {
      id: 'intro',
      type: 'form-intro',
      settings: { title: 'Welcome', subtitle: 'Two minutes', info: 'No obligation' },
      target: 'you',
      firstStep: true,
    };
    const you = {
      id: 'you',
      type: 'masked-lead-info',
      question: 'Is this you?',
      lastStep: true,
      settings: { note: 'We keep it safe', mismatchHref: '/start-over', mismatchText: 'Somebody else?', mismatchTextColor: 'rgb(0, 0, 128)' },
    };
    const { user, pass } = await renderSteps([intro, you], { formType: 'stepperlist' });
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(form().getByText('Two minutes')).toBeInTheDocument();
    expect(form().getByText('No obligation')).toBeInTheDocument();
    await user.click(button('Next'));
    await pass();
    expect(form().getByText('We keep it safe')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Somebody else?' });
    expect(link).toHaveAttribute('href', '/start-over');
    expect(link).toHaveStyle({ color: 'rgb(0, 0, 128)' });
  });
});

describe('the buttons', () => {
  it('take the page’s classes for Next and Previous in place of the default ground [R180]', async () => {
    const again = choice({ id: 'again', firstStep: false, question: 'And then?' });
    const { choose, press } = await renderSteps([choice({ target: 'again' }), again, lastStep], { nextButtonClass: 'n', backButtonClass: 'b' });
    await choose('Legs');
    await press('Next');
    expect(button('Next')).toHaveClass('n', 'lf-custom', 'lf-own-look');
    expect(button('Previous')).toHaveClass('b', 'lf-custom', 'lf-own-look');
  });
});

describe('the form', () => {
  it('shows one of three views by its status: the loader, the error banner, the step [R8]', async () => {
    const { choose, press, pass, fakes } = await renderSteps([choice({ lastStep: true, target: undefined })], {}, { respond: () => new Promise(() => {}) });
    const views = () => [
      screen.getByRole('form').dataset['leadFlowStatus'],
      ...['group', 'alert', 'radiogroup'].filter((role) => screen.queryByRole(role)),
    ];
    expect(views()).toEqual(['ready', 'radiogroup']);
    await choose('Legs');
    await press('Submit');
    expect(views()).toEqual(['loading', 'group']);
    expect(screen.getByRole('group')).toHaveAccessibleName('Submitting');
    await pass(20_000);
    expect(views()).toEqual(['error', 'alert']);
    fakes.http.respond(() => ({ ok: true, value: { success: true } }));
    await press('Try again');
    expect(views()).toEqual(['ready', 'radiogroup']);
  });
});

describe('the error view', () => {
  it('has the banner and the way back to the step, and nothing of the step itself [R167]', async () => {
    const { user, pass } = await renderSteps([choice({ lastStep: true, target: undefined })]);
    await user.click(form().getByRole('radio', { name: 'Legs' }));
    await user.click(button('Submit'));
    await pass();
    expect(screen.getByRole('alert').textContent).toBe('Well, this is a hairy situation... Please try again later.');
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Try again']);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What area?' })).toBeNull();
  });
});
