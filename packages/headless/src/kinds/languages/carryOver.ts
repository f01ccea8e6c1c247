import { isRecord, isSameJson, ownEntry } from '../../base/records.ts';
import { definitionEntries } from '../../definition/definitionEntries.ts';
import type { Shape } from '../../definition/reader.ts';
import { settings } from '../../definition/settings.ts';
import type { Definition, Step } from '../../definition/types.ts';
import type { Form } from '../../flow/code.ts';
import { isUnread } from '../../flow/readState.ts';
import { filledField } from '../../flow/fieldState.ts';
import type { FlowState, InputState } from '../../flow/state.ts';
import { initialState } from '../traits.ts';

function isSame(a: unknown, b: unknown, shape: Shape): boolean {
  if (shape.is === 'words') return true;
  if (shape.is === 'either') return shape.readers.some((reader) => isSame(a, b, reader.shape));
  if (shape.is === 'list' && Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index], shape.item.shape));
  if (shape.is === 'map' && shape.item.shape.is === 'words') return true;
  if (shape.is === 'object' && isRecord(a) && isRecord(b)) return Object.entries(shape.entries).every(([key, reader]) => isSame(a[key], b[key], reader.shape));
  return isSameJson(a, b);
}

/** Whether two definitions differ in nothing but their language and what people read: a visitor can go on where they are. */
function isSameButForTexts(a: Definition, b: Definition): boolean {
  const withoutLanguage = ({ settings: own }: Definition) => ({ ...own, locale: undefined, dir: undefined });
  return isSame(withoutLanguage(a), withoutLanguage(b), settings.shape) && isSame(a.steps, b.steps, definitionEntries.steps.shape);
}

/** What the fields held, formatted by their new types. */
function keptFields(form: Form, state: FlowState, before: Step, after: Step): Readonly<Record<string, InputState>> {
  const inputs = new Map(after.inputs.map((input) => [input.name, input]));
  const known = new Set(before.inputs.map((input) => input.name));
  return Object.fromEntries(
    Object.entries(ownEntry(state.inputs, after.id) ?? {}).flatMap(([name, field]) => {
      const input = inputs.get(name);
      // Nobody has agreed to another text.
      if (!input || !known.has(name) || input.inputType?.isByHand) return [];
      return [[name, { ...field, ...filledField(form, input, field.text) }] as const];
    }),
  );
}

function keptAnswers(state: FlowState, step: Step): readonly string[] | undefined {
  const values = ownEntry(state.answers, step.id);
  if (!values || !step.stepType.offersAnswers) return values;
  const known = step.answers.flatMap(({ value }) => (values.includes(value) ? [value] : []));
  // If none of the selected answers exists any more, the new definition's own selection counts.
  if (known.length === 0 && values.length > 0) return undefined;
  return step.canSelectMultiple ? known : known.slice(0, 1);
}

/** The first step of a definition, with the answers whose step id and input name still exist. The focus stays where it is. */
function startAgain(before: Definition, form: Form, state: FlowState): FlowState {
  const { definition: after } = form;
  const pairs = after.steps.flatMap((step) => {
    const old = before.stepById.get(step.id);
    return old ? [{ old, step }] : [];
  });
  const searchOf = ({ settings: { hosts, maxLocations } }: Definition): unknown => [hosts, maxLocations];
  const isSameSearch = isSameJson(searchOf(before), searchOf(after));
  return {
    ...initialState,
    answers: Object.fromEntries(
      pairs.flatMap(({ step }) => {
        const kept = keptAnswers(state, step);
        return kept ? [[step.id, kept] as const] : [];
      }),
    ),
    inputs: Object.fromEntries(pairs.map(({ old, step }) => [step.id, keptFields(form, state, old, step)] as const)),
    lookups: Object.fromEntries(Object.entries(state.lookups).filter(([, lookup]) => isSameSearch && lookup.status === 'loaded')),
    masked: state.masked.status === 'loaded' ? state.masked : { status: 'idle' },
    focus: state.focus,
  };
}

/**
 * What a changed definition keeps of a visit: the place too, where it says the same in another language, or with other types behind its names.
 * Otherwise the visitor starts again.
 */
export function carryOver(before: Definition, form: Form, state: FlowState): FlowState {
  const { definition: after } = form;
  if (isUnread(state)) return startAgain(before, form, state);
  // What was said last was said in the language before.
  if (before.locale !== after.locale && isSameButForTexts(before, after)) return { ...state, announcement: '' };
  return before.locale === after.locale && isSameJson(before.source, after.source) ? state : startAgain(before, form, state);
}
