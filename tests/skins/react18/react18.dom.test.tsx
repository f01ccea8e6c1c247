import { version } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { LeadForm } from '../../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../../packages/skin-plain/src/index.ts';
import { titleOf } from '../behaviourTitles.ts';
import { behaviourInRoot } from '../mountInRoot.tsx';

describe.each([
  ['the plain skin', PlainLeadForm],
  ['the default skin', LeadForm],
])('React 18.2: %s', (_name, Form) => {
  it.each(behaviourInRoot(Form).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    await run();
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
});

it('These tests run with React 18.2', () => {
  expect(version).toBe('18.2.0');
});
