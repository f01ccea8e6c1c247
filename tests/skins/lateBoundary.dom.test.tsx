import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { testLateBoundary } from './testLateBoundary.tsx';

testLateBoundary('the plain skin', PlainLeadForm);
testLateBoundary('the default skin', LeadForm);
