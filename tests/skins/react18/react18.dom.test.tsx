import { version } from 'react';
import { expect, it } from 'vitest';
import { LeadForm } from '../../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../../packages/skin-plain/src/index.ts';
import { smokeCases } from '../behaviourTitles.ts';
import { testBehaviourInRoot } from '../testBehaviourInRoot.tsx';
import { testLateBoundary } from '../testLateBoundary.tsx';

testBehaviourInRoot('React 18.2: the plain skin', PlainLeadForm, smokeCases);
testBehaviourInRoot('React 18.2: the default skin', LeadForm, smokeCases);
testLateBoundary('React 18.2: the default skin', LeadForm);

it('these tests run with React 18.2', () => {
  expect(version).toBe('18.2.0');
});
