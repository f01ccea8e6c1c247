import { namesAskedBy, type Condition } from './conditionObject.ts';
import { edgesOf, reach } from './edges.ts';
import type { Fault } from './fault.ts';
import { nearestName } from './nearestName.ts';
import { htmlKeys, namesIn, textKeys } from './placeholders.ts';
import type { Definition, Settings, Step } from './types.ts';

/** A place in the definition that names an earlier answer. */
interface Reference {
  readonly path: string;
  readonly name: string;
}

function inTexts<Texts extends object>(texts: Texts, keys: ReadonlyArray<keyof Texts & string>, path: string): readonly Reference[] {
  return keys.flatMap((key) => {
    const text = texts[key];
    return typeof text === 'string' ? namesIn(text).map((name) => ({ path: `${path}.${key}`, name })) : [];
  });
}

function inCondition({ showIf }: { readonly showIf?: Condition }, path: string): readonly Reference[] {
  return showIf ? namesAskedBy(showIf).map((name) => ({ path: `${path}.showIf`, name })) : [];
}

function referencesOf(step: Step): readonly Reference[] {
  const path = `steps[${step.index}]`;
  return [
    ...inTexts(step, textKeys, path),
    ...inTexts(step.settings, htmlKeys, `${path}.settings`),
    ...inCondition(step, path),
    ...step.answers.flatMap((answer, index) => inCondition(answer, `${path}.answers[${index}]`)),
    ...step.inputs.flatMap((input, index) => inCondition(input, `${path}.inputs[${index}]`)),
  ];
}

function referencesOfSettings({ confirmation, ...settings }: Settings): readonly Reference[] {
  return [
    ...inTexts(settings, ['submitButtonText', 'backButtonText'], 'settings'),
    ...(confirmation ? inTexts(confirmation, ['title', 'text'], 'settings.confirmation') : []),
  ];
}

/** Ids of the steps that give an answer of that name. */
type Givers = ReadonlyMap<string, readonly string[]>;

function giversOf(steps: readonly Step[]): Givers {
  const names = steps.flatMap(({ id, inputs, stepType }) => [
    ...(!stepType.hasFields || inputs.length === 1 ? [[id, id] as const] : []),
    ...inputs.map(({ name }) => [name, id] as const),
  ]);
  const givers = new Map<string, string[]>();
  for (const [name, id] of names) givers.set(name, [...(givers.get(name) ?? []), id]);
  return givers;
}

function unknown({ path, name }: Reference, givers: Givers): readonly Fault[] {
  if (givers.has(name)) return [];
  const near = nearestName(name, [...givers.keys()]);
  const remedy = near ? `write "${near}"` : 'name a step or a field of this definition; a brace that is text is written twice: "{{"';
  return [{ path, message: `no step of choices and no field is called "${name}"`, remedy }];
}

/** Finds what can't be: answers named that nobody gives, or only later; a first step that may be hidden, a last one without a step after it. */
export function checkReferences({ settings, steps, firstStep, usesEarlierAnswers }: Definition): readonly Fault[] {
  // Most definitions use none of this, and pay for nothing.
  if (!usesEarlierAnswers) return [];
  const bySettings = referencesOfSettings(settings);
  const byStep = steps.map((step) => ({ step, references: referencesOf(step) }));
  const givers = giversOf(steps);
  const { forward } = edgesOf(steps);
  return [
    ...bySettings.flatMap((reference) => unknown(reference, givers)),
    ...byStep.flatMap(({ step, references }) => {
      const faults = references.flatMap((reference): readonly Fault[] => {
        const before = (givers.get(reference.name) ?? []).filter((id) => id !== step.id);
        if (!givers.has(reference.name) || reach(before, forward).has(step.id)) return unknown(reference, givers);
        return [{ code: 'answered-later', path: reference.path, message: `"${reference.name}" is not answered before this step`, remedy: 'name an answer of an earlier step' }];
      });
      const path = `steps[${step.index}].showIf`;
      const isHiddenFirst = step.showIf !== undefined && step === firstStep;
      const isHiddenLast = step.showIf !== undefined && step.lastStep && step.target === undefined;
      return [
        ...faults,
        ...(isHiddenFirst ? [{ path, message: 'the first step is always shown', remedy: 'take the condition out, or put another step first' }] : []),
        ...(isHiddenLast ? [{ path, message: 'where this last step is hidden, nothing sends the lead', remedy: 'give it a target: the step that sends it then' }] : []),
      ];
    }),
  ];
}
