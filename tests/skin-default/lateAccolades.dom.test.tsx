import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choice, renderFlow } from './renderForm.tsx';

const download = vi.hoisted(() => vi.fn<() => Promise<never>>(() => Promise.reject(new Error('lost'))));
vi.mock('../../packages/skin-default/src/codeAtHand.ts', () => ({ laterParts: { code: undefined, load: download } }));

test.each([
  ['standard', true],
  ['darkmode', false],
])('if the accolades’ code can’t be loaded the %s layout still shows the form; a layout without accolades doesn’t wait for it', async (formType, areShown) => {
  download.mockClear();
  await renderFlow({ settings: { captcha: 'off', showAccolades: true, formType }, steps: [choice({ lastStep: true })] });
  expect(screen.getByRole('radio', { name: 'Legs' })).toBeInTheDocument();
  expect([screen.queryByRole('alert'), screen.queryByRole('list')]).toEqual([null, null]);
  expect(download.mock.calls.length > 0).toBe(areShown);
});
