import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderFlow } from './renderForm.tsx';

test('on a slow line, code that the first step needs and that hangs is the banner after 8 s; until then the form’s status is loading [R73]', async () => {
  const { pass } = await renderFlow({ settings: { captcha: 'off' }, steps: [{ id: 'hello', type: 'form-intro', lastStep: true, settings: { title: 'Hello' } }] }, { rest: () => new Promise(() => {}) });
  const form = screen.getByRole('form');
  expect(form).toHaveAttribute('data-lead-flow-status', 'loading');
  expect(form).toHaveAttribute('aria-busy', 'true');
  await pass(7999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
