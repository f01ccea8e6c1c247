import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choice, renderFlow } from './renderForm.tsx';

const download = vi.hoisted(() => vi.fn<() => Promise<never>>(() => Promise.reject(new Error('lost'))));
vi.mock('../../packages/skin-default/src/parts/accoladesPart.ts', () => ({ accoladesPart: { code: undefined, load: download } }));

test.each([
  ['standard', true],
  ['darkmode', false],
])('accolades whose code can’t be had cost nobody the form, in the layout %s; who shows none asks for none', async (formType, areShown) => {
  download.mockClear();
  await renderFlow({ settings: { captcha: 'off', showAccolades: true, formType }, steps: [choice({ lastStep: true })] });
  expect(screen.getByRole('radio', { name: 'Legs' })).toBeInTheDocument();
  expect([screen.queryByRole('alert'), screen.queryByRole('list')]).toEqual([null, null]);
  expect(download.mock.calls.length > 0).toBe(areShown);
});
