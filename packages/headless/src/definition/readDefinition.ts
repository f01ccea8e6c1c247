import type { Messages } from '../messages/en.ts';
import { withCommonStep } from './commonSteps.ts';
import { maxSteps, openDefinition } from './openDefinition.ts';
import { readSettings, readStep, refusal } from './readShape.ts';
import type { RawStep } from './schema.ts';
import { indexSteps, toFlow, toSettings } from './toFlow.ts';
import { toRule } from './toRules.ts';
import { toStep, valueOf } from './toStep.ts';
import type { Definition, Settings, Step } from './types.ts';
import { isPrintedFlag } from './words.ts';

/** What a definition turned out to be: a form, one with faults, or one in a language that is not here yet. */
export type QuickReading =
  | { readonly definition: Definition; readonly locale?: undefined }
  | { readonly definition?: undefined; readonly locale?: undefined }
  | { readonly definition?: undefined; readonly locale: string };

function isUnique(names: readonly string[]): boolean {
  return names.length < 2 || new Set(names).size === names.length;
}

/** Whether a step that the schema has taken is free of the faults that the schema can't see. */
function isSound({ inputs, answers }: RawStep): boolean {
  const rules = inputs.flatMap((input) => input.validation?.rules ?? []);
  return isUnique(inputs.map((input) => input.name)) && isUnique(answers.map(valueOf)) && rules.every(toRule);
}

function isSoundList(steps: readonly Step[]): boolean {
  const stepById = indexSteps(steps);
  const ends = steps.map((step) => step.multipleDynamicEndStep);
  return (
    stepById.size === steps.length &&
    steps.some((step) => step.lastStep) &&
    ends.every((end) => typeof end !== 'string' || isPrintedFlag(end) || stepById.has(end))
  );
}

function readSteps(json: unknown, messages: Messages): readonly Step[] | undefined {
  if (!Array.isArray(json) || json.length > maxSteps) return undefined;
  const steps: Step[] = [];
  for (const given of json) {
    const source = withCommonStep(given, messages);
    const raw = source && readStep(source.json);
    if (!raw || !isSound(raw)) return undefined;
    steps.push(toStep(raw, steps.length));
  }
  return isSoundList(steps) ? steps : undefined;
}

/**
 * Reads a definition as `parseDefinition` does, without its words: for the first step, which a sound definition has and which
 * nothing but the form itself is needed for. `messagesOf` gives undefined for a language that must be fetched.
 */
export function readDefinition(
  source: unknown,
  locale: string | undefined,
  messagesOf: (locale: string | undefined, own: Settings['messages']) => Messages | undefined,
): QuickReading {
  const opened = openDefinition(source);
  if (!opened.json) return {};
  try {
    const settings = toSettings(readSettings(opened.json['settings'] ?? {}));
    const spoken = settings.locale ?? locale;
    const messages = messagesOf(spoken, settings.messages);
    if (!messages) return { locale: spoken ?? '' };
    const steps = readSteps(opened.json['steps'], messages);
    const definition = steps && toFlow(opened.json, settings, messages, steps);
    return definition ? { definition } : {};
  } catch (error) {
    if (error === refusal) return {};
    throw error;
  }
}
