import type { Texts } from '../catalogue/texts.ts';
import type { MessageKey } from '../catalogue/messages.ts';
import { isObject, listIn, valueAt, type JsonObject, type Path } from './json.ts';
import { headingOf } from './headingOf.ts';
import { presetOf } from './newStep.ts';
import { idOf, stepsOf } from './steps.ts';
import { wordsIn } from './words.ts';

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
const plain = (words: unknown, language: string): string => (wordsIn(words, language) || wordsIn(words, undefined)).replaceAll(/<[^>]*>/g, '');
const isOn = (value: unknown): boolean => value === true || value === 'true' || value === '1';

/** Which of the items kept their order among themselves: the others were moved. */
function inOrder(places: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const place of places) {
    const best = runs.filter((run) => (run.at(-1) ?? -1) < place).reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    runs.push([...best, place]);
  }
  return new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
}

interface Match {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly place: number;
  readonly from: number;
}

/** Finds each item of a list in the list before: by its name, else, of those that are left, by its place. */
function matched(before: readonly JsonObject[], after: readonly JsonObject[], nameOf: (item: JsonObject) => string): { readonly kept: readonly Match[]; readonly added: readonly number[]; readonly removed: readonly JsonObject[] } {
  const from = new Map<number, number>();
  const taken = new Set<number>();
  const claim = (place: number, index: number) => {
    if (index < 0 || taken.has(index)) return;
    from.set(place, index);
    taken.add(index);
  };
  const places = new Map(before.map((item, index) => [nameOf(item), index]));
  after.forEach((item, place) => claim(place, places.get(nameOf(item)) ?? -1));
  if (before.length === after.length) after.forEach((_, place) => void (from.has(place) || claim(place, place)));
  return {
    kept: after.flatMap((item, place) => {
      const index = from.get(place);
      const was = index === undefined ? undefined : before[index];
      return was && index !== undefined ? [{ before: was, after: item, place, from: index }] : [];
    }),
    added: after.flatMap((_, place) => (from.has(place) ? [] : [place])),
    removed: before.filter((_, index) => !taken.has(index)),
  };
}

const objectsIn = (json: unknown, path: Path): readonly JsonObject[] => listIn(json, path).map((item) => (isObject(item) ? item : {}));

/** What changed between two states of a form, a sentence each, in the order of the form. */
export function describeChanges(before: JsonObject, after: JsonObject, { say, labelOf }: Texts, language: string): readonly string[] {
  const shown = (value: unknown): string | undefined => {
    if (typeof value === 'boolean') return say(value ? 'on' : 'off');
    const text = typeof value === 'string' ? labelOf(value, value) : plain(value, language);
    return text === '' || text.length > 60 ? undefined : text;
  };
  const named = (id: unknown): string => {
    const step = stepsOf(after).find((each) => idOf(each) === id);
    return step ? headingOf(step, language) || String(id) : String(id);
  };

  /** The keys of an object that differ, but for those that are told elsewhere. */
  const changedKeys = (was: unknown, now: unknown, where: string, elsewhere: readonly string[] = []): readonly string[] =>
    [...new Set([...Object.keys(Object(was)), ...Object.keys(Object(now))])]
      .filter((key) => !elsewhere.includes(key) && !same(valueAt(was, [key]), valueAt(now, [key])))
      .map((key) => {
        const [old, value] = [valueAt(was, [key]), valueAt(now, [key])];
        const what = labelOf(key);
        if (key === 'target') return value === undefined ? say('changedNoTarget', { where }) : say('changedTarget', { where, to: named(value) });
        if (key === 'showIf') return say(value === undefined ? 'changedNoCondition' : 'changedCondition', { where });
        const [from, to] = [shown(old), shown(value)];
        if (value === undefined) return say('changedUnset', { what, where });
        if (to === undefined) return say('changedValue', { what, where });
        return from === undefined || from === to ? say('changedTo', { what, where, to }) : say('changedFromTo', { what, where, from, to });
      });

  const parts = (was: JsonObject, now: JsonObject, key: 'answers' | 'inputs', number: number): readonly string[] => {
    const preset = presetOf(now)?.inputs ?? [];
    const nameOf = (item: JsonObject) => (key === 'answers' ? plain(item['value'], language) || plain(item['text'], language) : plain(item['name'], language));
    const titleOf = (item: JsonObject) => (key === 'answers' ? plain(item['text'], language) : plain(item['label'], language) || plain(item['placeholder'], language) || preset.find(({ name }) => name === item['name'])?.label) || nameOf(item);
    const [olds, news] = [objectsIn(was, [key]), objectsIn(now, [key])];
    const { kept, added, removed } = matched(olds, news, nameOf);
    const isAnswer = key === 'answers';
    const tell = (message: MessageKey, what: string) => say(message, { what, number });
    const still = inOrder(kept.map(({ from }) => from));
    // Fields that are listed only to change a ready-made one are no new fields.
    const isOwn = (item: JsonObject) => !preset.some(({ name }) => name === item['name']);
    const changes = (match: Pick<Match, 'before' | 'after'>) => {
      const [title, old] = [titleOf(match.after), titleOf(match.before)];
      const wasRequired = match.before['required'] === undefined || isOn(match.before['required']);
      const isRequired = match.after['required'] === undefined || isOn(match.after['required']);
      return [
        ...(title !== old && match.before['name'] === match.after['name'] ? [say(isAnswer ? 'changedAnswerWords' : 'changedFieldWords', { what: old, to: title, number })] : []),
        ...(wasRequired === isRequired ? [] : [say(isRequired ? 'changedRequired' : 'changedOptional', { what: title })]),
        ...changedKeys(match.before, match.after, title, ['text', 'value', 'label', 'name', 'required']),
      ];
    };
    return [
      ...added.flatMap((place) => {
        const item = news[place] ?? {};
        return isAnswer || isOwn(item) ? [tell(isAnswer ? 'changedAnswerAdded' : 'changedFieldAdded', titleOf(item))] : changes({ before: { name: item['name'] }, after: item });
      }),
      ...removed.flatMap((item) => (isAnswer || isOwn(item) ? [tell(isAnswer ? 'changedAnswerRemoved' : 'changedFieldRemoved', titleOf(item))] : changes({ before: item, after: { name: item['name'] } }))),
      ...kept.flatMap((match) => [...(still.has(match.from) ? [] : [tell('changedPartMoved', titleOf(match.after))]), ...changes(match)]),
    ];
  };

  const stepName = (step: JsonObject) => headingOf(step, language) || say('noQuestion');
  const { kept, added, removed } = matched(stepsOf(before), stepsOf(after), (step) => idOf(step) ?? '');
  const still = inOrder(kept.map(({ from }) => from));
  return [
    ...removed.map((step) => say('changedStepRemoved', { what: stepName(step) })),
    ...stepsOf(after).flatMap((step, place) => {
      const number = place + 1;
      if (added.includes(place)) return [say('changedStepAdded', { what: stepName(step), number })];
      const match = kept.find((each) => each.place === place);
      if (!match) return [];
      const where = say('question', { number });
      const reworded = same(match.before['question'], step['question']) ? [] : [say('changedQuestion', { number, what: stepName(step) })];
      return [
        ...(still.has(match.from) ? [] : [say('changedStepMoved', { what: stepName(step), number })]),
        ...reworded,
        ...parts(match.before, step, 'answers', number),
        ...parts(match.before, step, 'inputs', number),
        ...changedKeys(match.before, step, where, ['question', 'answers', 'inputs', 'settings', 'id']),
        ...changedKeys(match.before['settings'], step['settings'], where),
      ];
    }),
    ...changedKeys(before['settings'], after['settings'], say('wholeForm')),
    ...changedKeys(before, after, say('wholeForm'), ['settings', 'steps', '$schema']),
  ];
}
