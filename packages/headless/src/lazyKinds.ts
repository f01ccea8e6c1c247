import { locationFieldName } from './base/constants.ts';
import { partOf, type Late } from './base/late.ts';
import type { StepTraits } from './definition/extension.ts';
import { buttonSelection } from './kinds/choice/flow.ts';
import { introductionName } from './kinds/express/traits.ts';
import type { FieldsKind, Features, FocusPart, Inspection, KeepingPart, Kinds } from './store/kinds.ts';
import type { Moves } from './flow/stepType.ts';
import type { RunnerPart } from './effects/lateRunner.ts';
import { latePageServices } from './services/lateServices.ts';
import type { Network, PageServices, StepHistoryPart } from './services/network.ts';

/** Code of kinds as a page's script fetches it. */
export interface KindFiles {
  /** `fieldsKind` and the step type `inputStep`, and what moves the visit and the focus. */
  readonly fields: Late<{ readonly fieldsKind: FieldsKind; readonly inputStep: StepTraits; readonly focusPart: FocusPart; readonly moves: Moves }>;
  /** The types of steps that many forms have besides, and what no form needs before its first step can be used. */
  readonly later: Late<{ readonly laterTypes: readonly StepTraits[]; readonly features: Features; readonly networkCode: Network; readonly pageServices: PageServices; readonly runner: RunnerPart }>;
  /** The step type `appointment`. */
  readonly appointment: Late<StepTraits>;
  /** What few forms name: further types of steps, drafts and the browser's Back. */
  readonly rare: Late<{ readonly rareTypes: readonly StepTraits[]; readonly keeping: KeepingPart; readonly stepHistory: StepHistoryPart }>;
  /** What tells a page's author about a definition. */
  readonly inspection: Late<Inspection>;
}

const none = { extends: 'stepTypes', offersAnswers: false, hasFields: false, listsLocations: false, isReturningLead: false } as const;

/** What is known of the types before their code is here: what a definition is read with. */
const laterTraits: readonly StepTraits[] = [
  { ...none, type: 'nearest-locations', listsLocations: true, fieldName: locationFieldName },
  { ...none, type: 'form-intro' },
];

const rareTraits: readonly StepTraits[] = [
  { ...none, type: 'express-flow-selector' },
  { ...none, type: introductionName },
  { ...none, type: 'masked-lead-info', isReturningLead: true },
  { ...none, type: 'review' },
];

const typesIn = (file: Late<readonly StepTraits[]>, known: readonly StepTraits[]): readonly StepTraits[] =>
  // as: the file has a type of each name.
  known.map((traits) => ({ ...traits, later: partOf(file, (types) => types.find(({ type }) => type === traits.type) as StepTraits) }));

/** The kinds that come with the form. Only choices are here; the others are fetched when a definition names them. */
export const lazyKinds = ({ fields, later, appointment, rare, inspection }: KindFiles, needsOf: NonNullable<Kinds['needsOf']>): Kinds => ({
  stepTypes: [
    buttonSelection,
    { ...none, type: 'input', hasFields: true, later: partOf(fields, ({ inputStep }) => inputStep) },
    ...typesIn(partOf(later, ({ laterTypes }) => laterTypes), laterTraits),
    ...typesIn(partOf(rare, ({ rareTypes }) => rareTypes), rareTraits),
    { ...none, type: 'appointment', later: appointment },
  ],
  fields: partOf(fields, ({ fieldsKind }) => fieldsKind),
  moves: partOf(fields, (file) => file.moves),
  features: partOf(later, ({ features }) => features),
  keeping: partOf(rare, ({ keeping }) => keeping),
  runner: partOf(later, ({ runner }) => runner),
  focus: partOf(fields, ({ focusPart }) => focusPart),
  network: partOf(later, ({ networkCode }) => networkCode),
  ...latePageServices(partOf(later, ({ pageServices }) => pageServices)),
  stepHistory: partOf(rare, ({ stepHistory }) => stepHistory),
  inspection,
  needsOf,
});
