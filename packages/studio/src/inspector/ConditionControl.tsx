import { headingOf } from '../document/headingOf.ts';
import { isObject, valueAt, withValue, type JsonObject, type Path } from '../document/json.ts';
import { presetOf } from '../document/newStep.ts';
import { idOf, stepsOf } from '../document/steps.ts';
import { wordsIn } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { controlId } from './controlId.ts';

const tests = ['is', 'isNot', 'has', 'atLeast'] as const;
const testIn = (condition: JsonObject): (typeof tests)[number] => tests.find((test) => condition[test] !== undefined) ?? 'is';
const valuesIn = (condition: JsonObject): readonly string[] => [condition[testIn(condition)]].flat().flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));

/** The answers that a step of choices offers, as they are sent and as they are read. */
function answersOf(step: JsonObject | undefined): readonly { readonly value: string; readonly text: string }[] {
  if (!step) return [];
  const own = Array.isArray(step['answers']) ? step['answers'].filter(isObject) : undefined;
  return own ? own.map((answer) => ({ value: wordsIn(answer['value'], undefined) || wordsIn(answer['text'], undefined), text: wordsIn(answer['text'], undefined) })) : (presetOf(step)?.answers ?? []);
}

/** A condition as a sentence: show if “Which area” is “Legs”. Conditions within conditions are shown as JSON, and changed in the JSON view. */
export function ConditionControl({ path, editor, label, help }: { readonly path: Path; readonly editor: Editor; readonly label: string; readonly help: string }) {
  const { say } = useTexts();
  const { json, language } = editor;
  const value = valueAt(json, path);
  const joint = isObject(value) && Array.isArray(value['any']) ? 'any' : 'all';
  const parts = isObject(value) ? (Array.isArray(value[joint]) ? value[joint].filter(isObject) : [value]) : [];
  const steps = stepsOf(json);
  const [, own] = path;
  const asked = steps.filter((step, index) => index !== own && idOf(step) !== undefined);

  const write = (next: readonly JsonObject[], by = joint) =>
    editor.change({ message: 'change', what: label }, (before) => withValue(before, path, next.length === 0 ? undefined : next.length === 1 ? next[0] : { [by]: next }));
  const change = (index: number, part: JsonObject) => write(parts.map((each, at) => (at === index ? part : each)));
  const begin = (): JsonObject => {
    const step = asked.findLast((each) => answersOf(each).length > 0 && steps.indexOf(each) < Number(own)) ?? asked[0];
    return { answer: idOf(step) ?? '', is: answersOf(step).slice(0, 1).map((answer) => answer.value) };
  };

  return (
    <fieldset className="field condition">
      <legend id={controlId(path)} tabIndex={-1}>
        {label}
      </legend>
      <p className="help" lang="en">
        {help}
      </p>
      {parts.map((part, index) => {
        const answer = typeof part['answer'] === 'string' ? part['answer'] : '';
        const test = testIn(part);
        const offered = answersOf(steps.find((step) => idOf(step) === answer));
        const chosen = valuesIn(part);
        const setValues = (values: readonly string[], by = test) => change(index, { answer, [by]: by === 'atLeast' ? Number(values[0] ?? 1) || 1 : values });
        const deleteButton = (
          <button type="button" className="quiet" onClick={() => write(parts.filter((_, at) => at !== index))}>
            {say('deleteItem', { what: label, number: index + 1 })}
          </button>
        );
        // Conditions within conditions have no sentence: they are shown as they are, so that nothing here writes over them.
        if (typeof part['answer'] !== 'string') {
          return (
            <div key={index} className="sentence">
              <code>{JSON.stringify(part)}</code>
              {deleteButton}
            </div>
          );
        }
        return (
          <div key={index} className="sentence">
            <select aria-label={say('conditionOn')} value={answer} onChange={({ target }) => change(index, { answer: target.value, is: answersOf(steps.find((step) => idOf(step) === target.value)).slice(0, 1).map((each) => each.value) })}>
              {asked.map((step) => (
                <option key={idOf(step)} value={idOf(step)}>
                  {headingOf(step, language)}
                </option>
              ))}
              {!asked.some((step) => idOf(step) === answer) && <option value={answer}>{answer}</option>}
            </select>
            <select aria-label={say('conditionTest')} value={test} onChange={({ target }) => setValues(chosen, tests.find((each) => each === target.value) ?? 'is')}>
              {tests.map((each) => (
                <option key={each} value={each}>
                  {say(each)}
                </option>
              ))}
            </select>
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
        <select aria-label={say('conditionJoint')} value={joint} onChange={({ target }) => write(parts, target.value === 'any' ? 'any' : 'all')}>
          <option value="all">{say('all')}</option>
          <option value="any">{say('any')}</option>
        </select>
      )}
      {asked.length > 0 && (
        <button type="button" className="quiet" onClick={() => write([...parts, begin()])}>
          {say(parts.length === 0 ? 'addCondition' : 'addAnotherCondition')}
        </button>
      )}
    </fieldset>
  );
}
