import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, choice, renderSteps } from './renderForm.tsx';

// A browser with a sanitiser of its own, which the simulated one has not.
Object.defineProperty(Element.prototype, 'setHTML', {
  configurable: true,
  value(this: Element, html: string) {
    this.innerHTML = html;
  },
});

test('the legal text stands in the last step by the time its question has the focus, so that the step is laid out once [R58]', async () => {
  const last = { id: 'name', type: 'input', question: 'Who are you?', inputs: [{ name: 'first', type: 'text', label: 'First name' }], lastStep: true };
  const settings = { showLegalConsentText: true, legalTextSelector: '#legal' };
  const page = { html: { '#legal': '<p>You <b>agree</b></p>' } };
  const { user, choose } = await renderSteps([choice({ target: 'name' }), last], settings, { page });
  await choose('Legs');
  const seen = vi.fn();
  document.addEventListener('focusin', ({ target }) => seen(target, document.querySelector('.lf-legal b')?.textContent));
  await user.click(button('Next'));
  expect(seen).toHaveBeenLastCalledWith(screen.getByRole('heading', { name: 'Who are you?' }), 'agree');
});
