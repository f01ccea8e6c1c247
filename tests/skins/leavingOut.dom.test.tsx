import { expect, it } from 'vitest';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { behaviourOf } from './behaviourOf.tsx';

it('the behaviour suite leaves out cases for steps and fields that a skin does not show', () => {
  const all = behaviourOf(PlainLeadForm).map(({ name }) => name);
  const kept = new Set(behaviourOf(PlainLeadForm, ['nearest-locations', 'express-flow-selector', 'express-flow-introduction', 'masked-lead-info', 'select']).map(({ name }) => name));
  const left = all.filter((name) => !kept.has(name));
  expect(left.length).toBeGreaterThan(20);
  expect(left).toEqual(expect.arrayContaining(['The nearest clinic is chosen and in focus on arrival', 'Without a discount there is no badge', 'A select finds its options on the page']));
  expect([...kept]).toEqual(expect.arrayContaining(['A ZIP takes five digits, then a hyphen and four more, and nothing else', 'Try again leads back to the step with every answer, and the next try is the same lead']));
});

it.each(['form-intro', 'darkmod'])('the behaviour suite refuses to leave out %s, which nearly every case needs', (name) => {
  // @ts-expect-error -- the type forbids it, but test runners strip types
  expect(() => behaviourOf(PlainLeadForm, [name])).toThrow(`skinBehaviour: without: "${name}" can't be left out; what can is nearest-locations, `);
});
