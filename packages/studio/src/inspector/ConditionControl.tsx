import { Trash2 } from 'lucide-react';
import { answersOf, headingOf } from '../document/headingOf.ts';
import { isObject, listIn, valueAt, withValue, type JsonObject, type Path } from '../document/json.ts';
import { idOf, stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { Select } from './Select.tsx';

const tests = ['is', 'isNot', 'has', 'atLeast'] as const;
const testIn = (condition: JsonObject): (typeof tests)[number] => tests.find((test) => condition[test] !== undefined) ?? 'is';
const valuesIn = (condition: JsonObject): readonly string[] => [condition[testIn(condition)]].flat().flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));

/** A condition on another answer, or with another comparison. Whatever else was written in it stays. */
const withTest = (condition: JsonObject, answer: string, by: (typeof tests)[number], values: readonly string[]): JsonObject => {
  const others = tests.filter((test) => test !== by).reduce((rest, test) => withValue(rest, [test], undefined), condition);
  return withValue(withValue(others, ['answer'], answer), [by], by === 'atLeast' ? Number(values[0] ?? 1) || 1 : values);
};

/** A condition as a sentence: show if “Which area” is “Legs”. Conditions within conditions are shown as JSON, and changed in the JSON view. */
export function ConditionControl({ path, editor, label }: { readonly path: Path; readonly editor: Editor; readonly label: string }) {
  const { say } = useTexts();
  const { json, language } = editor;
  const value = valueAt(json, path);
  const joint = isObject(value) && Array.isArray(value['any']) ? 'any' : 'all';
  const isGroup = isObject(value) && Array.isArray(value[joint]);
  const parts = isGroup ? listIn(value, [joint]) : value === undefined ? [] : [value];
  const isPlain = !isGroup || Object.keys(value).length === 1;
  const steps = stepsOf(json);
  const [, own] = path;
  // Only what comes before can have been answered.
  const asked = steps.filter((step, index) => index < Number(own) && idOf(step) !== undefined);

  // Several conditions stand in a group. One is written without it, unless the group says more.
  const inGroup = (next: readonly unknown[], by: 'all' | 'any') => (isGroup ? Object.fromEntries(Object.entries(value).map(([key, each]) => (key === joint ? [by, next] : [key, each]))) : { [by]: next });
  const write = (next: readonly unknown[], by: 'all' | 'any' = joint) =>
    editor.change({ message: 'change', what: label }, (before) => withValue(before, path, next.length === 0 ? undefined : next.length === 1 && isPlain ? next[0] : inGroup(next, by)));
  const change = (index: number, part: JsonObject) => write(parts.map((each, at) => (at === index ? part : each)));
  // A run of steps has one condition by the same one on each.
  const until = steps.flatMap((step, index) => (index > Number(own) && path.length === 3 ? [[String(index), `${index + 1}. ${headingOf(step, language)}`] as const] : []));
  const spread = (last: number) =>
    editor.change({ message: 'change', what: label }, (before) => stepsOf(before).reduce((whole, _step, index) => (index > Number(own) && index <= last ? withValue(whole, ['steps', index, 'showIf'], value) : whole), before));
  const begin = (): JsonObject => {
    const step = asked.findLast((each) => answersOf(each).length > 0 && steps.indexOf(each) < Number(own)) ?? asked[0];
    return { answer: idOf(step) ?? '', is: answersOf(step).slice(0, 1).map((answer) => answer.value) };
  };

  return (
    <>
      {parts.map((written, index) => {
        const part = isObject(written) ? written : {};
        const answer = typeof part['answer'] === 'string' ? part['answer'] : '';
        const test = testIn(part);
        const offered = answersOf(steps.find((step) => idOf(step) === answer));
        const chosen = valuesIn(part);
        const setValues = (values: readonly string[], by = test) => change(index, withTest(part, answer, by, values));
        const deleteButton = (
          <button type="button" className="icon" aria-label={say('deleteItem', { what: label, number: index + 1 })} onClick={() => write(parts.filter((_, at) => at !== index))}>
            <Trash2 />
          </button>
        );
        // Conditions within conditions have no sentence: they are shown as they are, so that nothing here writes over them.
        if (typeof part['answer'] !== 'string') {
          return (
            <div key={index} className="sentence">
              <code>{JSON.stringify(written)}</code>
              {deleteButton}
            </div>
          );
        }
        return (
          <div key={index} className="sentence">
            <Select
              aria-label={say('conditionOn')}
              value={answer}
              onChange={(id) => change(index, withTest(part, id, 'is', answersOf(steps.find((step) => idOf(step) === id)).slice(0, 1).map((each) => each.value)))}
              options={[...asked.map((step) => [idOf(step) ?? '', headingOf(step, language)] as const), ...(asked.some((step) => idOf(step) === answer) ? [] : [[answer, answer] as const])]}
            />
            <Select aria-label={say('conditionTest')} value={test} onChange={(value) => setValues(chosen, tests.find((each) => each === value) ?? 'is')} options={tests.map((each) => [each, say(each)])} />
            {test !== 'atLeast' && offered.length > 0 ? (
              <span className="checks" role="group" aria-label={say('conditionValues')}>
                {offered.map((each) => (
                  <label key={each.value}>
                    <input type="checkbox" checked={chosen.includes(each.value)} onChange={({ target }) => setValues(target.checked ? [...chosen, each.value] : chosen.filter((other) => other !== each.value))} />
                    {each.text}
                  </label>
                ))}
              </span>
            ) : (
              <input aria-label={say('conditionValues')} value={chosen.join(', ')} onChange={({ target }) => setValues(target.value.split(/,\s*/))} />
            )}
            {deleteButton}
          </div>
        );
      })}
      {parts.length > 1 && (
        <Select aria-label={say('conditionJoint')} value={joint} onChange={(value) => write(parts, value === 'any' ? 'any' : 'all')} options={[['all', say('all')], ['any', say('any')]]} />
      )}
      {parts.length > 0 && until.length > 0 && <Select aria-label={say('conditionUntil')} value="" onChange={(last) => last !== '' && spread(Number(last))} options={[['', say('conditionUntil')], ...until]} />}
      {asked.length === 0 && parts.length === 0 && <p className="help">{say('alwaysShown')}</p>}
      {asked.length > 0 && (
        <button type="button" onClick={() => write([...parts, begin()])}>
          {say(parts.length === 0 ? 'addCondition' : 'addAnotherCondition')}
        </button>
      )}
    </>
  );
}
