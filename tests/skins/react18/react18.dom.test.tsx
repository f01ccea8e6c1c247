import { StrictMode, version, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { LeadForm } from '../../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../../packages/skin-plain/src/index.ts';
import { smokeCases } from '../behaviourTitles.ts';
import { PlainHtmlForm as PartsForm } from '../../../stories/custom-skins/PlainHtmlForm.tsx';
import { testBehaviourInRoot } from '../testBehaviourInRoot.tsx';
import { testLateBoundary } from '../testLateBoundary.tsx';

function strict<Props extends object>(Form: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <StrictMode>
      <Form {...props} />
    </StrictMode>
  );
}

testBehaviourInRoot('React 18.2: the plain skin', strict(PlainLeadForm), smokeCases);
testBehaviourInRoot('React 18.2: the default skin', strict(LeadForm), smokeCases);
testBehaviourInRoot('React 18.2: a form of parts', strict(PartsForm), smokeCases);
testLateBoundary('React 18.2: the default skin', LeadForm);
testLateBoundary('React 18.2: a form of parts', PartsForm);

it('these tests run with React 18.2', () => {
  expect(version).toBe('18.2.0');
});
