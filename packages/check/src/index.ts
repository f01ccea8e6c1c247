export { checkDefinition, type CheckOptions, type Report } from './checkDefinition.ts';
export { drawFlow, type DrawFlowOptions } from './drawFlow.ts';
export type { Finding, FindingKind, Place } from './finding.ts';
