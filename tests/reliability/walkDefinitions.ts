import fc from 'fast-check';
import { samples, type FieldKind } from './walkSamples.ts';

/** A form in plain terms, for the naive model and, through `toDefinition`, for the product. */
export interface PlainForm {
  readonly autoAdvance: boolean;
  readonly steps: readonly PlainStep[];
}

export interface PlainStep {
  readonly id: string;
  readonly type: 'button-selection' | 'input' | 'nearest-locations' | 'form-intro' | 'masked-lead-info' | 'express-flow-selector' | 'express-flow-introduction';
  readonly question: string;
  readonly target?: string;
  readonly lastStep: boolean;
  readonly dynamicTarget: boolean;
  readonly canSelectMultiple: boolean;
  readonly requiredSelections: number;
  readonly autoAdvance?: boolean;
  readonly endStep?: string | true;
  readonly answers: ReadonlyArray<{ readonly value: string; readonly target?: string; readonly selected: boolean }>;
  readonly inputs: ReadonlyArray<{ readonly name: string; readonly kind: FieldKind | 'unknown' }>;
}

const kinds = [...(Object.keys(samples) as FieldKind[]), 'unknown'] as const; // as: the keys of that very record

const types = [
  ...Array<PlainStep['type']>(4).fill('button-selection'),
  ...Array<PlainStep['type']>(3).fill('input'),
  'nearest-locations',
  'form-intro',
  'masked-lead-info',
  'express-flow-selector',
  'express-flow-introduction',
] as const;

/** Mostly a later step; sometimes an earlier one, none, or one that does not exist. */
function targets(index: number, count: number): fc.Arbitrary<string | undefined> {
  const ahead = Array.from({ length: Math.min(3, count - index - 1) }, (_, offset) => `s${index + 1 + offset}`);
  return fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom(...(ahead.length > 0 ? ahead : ['s0'])) },
    { weight: 1, arbitrary: fc.nat(count - 1).map((step) => `s${step}`) },
    { weight: 1, arbitrary: fc.constantFrom('nowhere', undefined) },
  );
}

// fast-check prefers the ends of a number's range.
const oneIn = (count: number) => fc.constantFrom(true, ...Array<boolean>(count - 1).fill(false));

const branching = {
  dynamicTarget: fc.constantFrom(true, true, false),
  canSelectMultiple: fc.constantFrom(true, true, false),
};

function steps(index: number, count: number): fc.Arbitrary<PlainStep> {
  const answer = fc.record({ target: targets(index, count), selected: oneIn(6) });
  return fc
    .record({
      type: fc.constantFrom(...types),
      target: targets(index, count),
      lastStep: oneIn(25).map((isLast) => isLast || index === count - 1),
      ...branching,
      requiredSelections: fc.constantFrom(1, 1, 2),
      autoAdvance: fc.constantFrom(undefined, true, false),
      endStep: fc.constantFrom<string | true | undefined>(undefined, undefined, true, `s${count - 1}`, `s${Math.min(count - 1, index + 2)}`),
      answers: fc.array(answer, { minLength: 2, maxLength: 4 }),
      inputs: fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1, maxLength: 2 }),
    })
    .map(({ answers, inputs, type, ...rest }) => ({
      ...rest,
      type,
      id: `s${index}`,
      question: `Question ${index}`,
      answers: type === 'button-selection' ? answers.map((given, at) => ({ ...given, value: `v${at}` })) : [],
      inputs: type === 'input' ? inputs.map((kind) => ({ kind, name: `${kind}-field` })) : [],
    }))
    // as: fast-check's records have keys that hold undefined, which our types write as absent keys.
    .map((step) => JSON.parse(JSON.stringify(step)) as PlainStep);
}

/** Gives a list of clinics, more often than not, a ZIP step that leads to it. */
function withZips(list: readonly PlainStep[]): readonly PlainStep[] {
  return list.map((step, index) => {
    const next = list[index + 1];
    if (next?.type !== 'nearest-locations' || next.requiredSelections > 1) return step;
    const zip = { kind: 'zipcode', name: 'zipcode-field' } as const;
    const others = step.inputs.filter(({ kind }) => kind === 'note');
    return { ...step, type: 'input', answers: [], inputs: [zip, ...others], target: next.id, lastStep: false };
  });
}

export const plainForms: fc.Arbitrary<PlainForm> = fc
  .constantFrom(2, 4, 6, 8, 10)
  .chain((count) => fc.record({ autoAdvance: fc.boolean(), steps: fc.tuple(...Array.from({ length: count }, (_, index) => steps(index, count))).map(withZips) }));

/** The same form as a page writes it. */
export function toDefinition({ autoAdvance, steps: plain }: PlainForm): unknown {
  return {
    settings: { captcha: 'off', autoAdvance },
    steps: plain.map(({ endStep, inputs, ...step }, index) => ({
      ...step,
      firstStep: index === 0,
      ...(endStep !== undefined && { multipleDynamicEndStep: endStep }),
      answers: step.answers.map(({ value, ...answer }) => ({ ...answer, text: value })),
      inputs: inputs.map(({ name, kind }) => ({
        name,
        type: kind === 'note' || kind === 'name' ? 'text' : kind,
        ...(kind === 'name' && { validation: { rules: [{ rule: 'name' }] } }),
      })),
    })),
  };
}
