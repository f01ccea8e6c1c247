export { byHand, type ByHand } from './acr/byHand.ts';
export { checks, type Check } from './acr/checks.ts';
export {
  conformanceReport,
  type CheckEvidence,
  type ConformanceLevel,
  type ConformanceReport,
  type CriterionFailure,
  type CriterionResult,
  type ReportOptions,
  type Trial,
} from './acr/conformanceReport.ts';
export { criteria, criteriaOf, type Criterion } from './acr/criteria.ts';
export { lastRun, type LastRun } from './acr/lastRun.ts';
export { openAcr } from './acr/openAcr.ts';
export { reportPage } from './acr/reportPage.ts';
