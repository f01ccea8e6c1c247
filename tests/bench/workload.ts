/** One screen of the wizard that every contender shows. */
export interface BenchStep {
  readonly id: string;
  readonly question: string;
  readonly kind: 'choice' | 'several' | 'name' | 'email' | 'phone' | 'zip';
  readonly options: readonly string[];
}

const options = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Option ${index + 1}`);
const choice = (id: string, count: number, kind: 'choice' | 'several' = 'choice'): BenchStep => ({
  id,
  question: `Question ${id}?`,
  kind,
  options: options(count),
});
const field = (id: string, kind: BenchStep['kind']): BenchStep => ({ id, question: `Your ${id}?`, kind, options: [] });

export const eightSteps: readonly BenchStep[] = [
  choice('area', 8),
  choice('skin', 6),
  choice('goals', 7, 'several'),
  field('name', 'name'),
  field('email', 'email'),
  field('telephone', 'phone'),
  field('zipcode', 'zip'),
  choice('place', 3),
];

/** What a visitor types into a field. */
export const typed: Readonly<Record<string, string>> = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '2125550110',
  zip: '78701',
};

export function manySteps(count: number): readonly BenchStep[] {
  return Array.from({ length: count }, (_, index) => choice(`step${index}`, 6));
}

export function manyOptions(count: number): readonly BenchStep[] {
  return [choice('many', count), choice('last', 3)];
}

const inputOf: Readonly<Record<string, object>> = {
  name: { commonStep: 'form-name' },
  email: { commonStep: 'form-email' },
  phone: { commonStep: 'form-phone' },
  zip: { commonStep: 'form-zipcode' },
};

/** The same as a definition of Lead Flow. */
export function definitionOf(steps: readonly BenchStep[]): object {
  return {
    settings: { captcha: 'off', showStepsIndicator: true, stepper: steps.length },
    steps: steps.map(({ id, question, kind, options: texts }, index) => ({
      id,
      question,
      ...(inputOf[kind] ?? { type: 'button-selection', answers: texts.map((text) => ({ text })) }),
      ...(kind === 'several' && { canSelectMultiple: true, requiredSelections: 2 }),
      ...(index === 0 && { firstStep: true }),
      ...(index === steps.length - 1 ? { lastStep: true } : { target: steps[index + 1]?.id }),
    })),
  };
}
