import { describe, expect, it } from 'vitest';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { behaviourOf } from './behaviourOf.tsx';
import { expectedCases, titleOf } from './behaviourTitles.ts';


describe.each([
  ['the plain skin', PlainLeadForm],
  ['the default skin', LeadForm],
])('%s', (_name, Form) => {
  const tests = behaviourOf(Form);
  it.each(tests.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('plays every case once', () => {
    expect(tests.map(({ name }) => name).sort()).toEqual([...expectedCases].sort());
  });
});
