export { checkConditions } from './kinds/conditions/checkConditions.ts';
export { checkBranchLengths, checkGraph } from './definition/checkGraph.ts';
export { checkUsability } from './definition/checkUsability.ts';
export { plainText } from './html/plainText.ts';
