import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderFlow } from './renderForm.tsx';

vi.mock('../../packages/skin-default/src/codeAtHand.ts', () => ({ laterParts: { code: undefined, load: () => new Promise(() => {}) } }));

test('on a slow line, code that the first step needs and that hangs is the banner after 8 s; until then the form’s status is loading [R73]', async () => {
  const { pass } = await renderFlow({ settings: { captcha: 'off' }, steps: [{ id: 'hello', type: 'form-intro', lastStep: true, settings: { title: 'Hello' } }] });
  const form = screen.getByRole('form', { name: 'Request a consultation' });
  expect(form).toHaveAttribute('data-lead-flow-status', 'loading');
  await pass(7999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
