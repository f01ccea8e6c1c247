export { checkDefinition, type CheckOptions, type Report } from './checkDefinition.ts';
export { drawFlow, type DrawFlowOptions, type Traffic } from './drawFlow.ts';
export { mapWords, type MapLanguage, type MapTexts } from './map/mapWords.ts';
export { noteOf, stepNotes, type NewTexts, type StepNote } from './stepNotes.ts';
export type { Finding, FindingCode, FindingKind, Place } from './finding.ts';
