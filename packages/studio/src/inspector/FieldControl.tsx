import { CircleQuestionMark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../check/sentences.ts';
import { isObject, listIn, pathOf, valueAt, withList, withValue, type JsonObject } from '../document/json.ts';
import { renameStep } from '../document/steps.ts';
import { wordsIn, withWords } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import { Select } from './Select.tsx';
import { brandColours, ColourBox } from './ColourControl.tsx';
import { ConditionControl } from './ConditionControl.tsx';
import { controlId } from './controlId.ts';
import { textOf, type ControlProps, type FieldControlProps } from './controlProps.ts';
import { fieldsAt, type Control, type InspectorField } from '../document/fields.ts';
import { Pictures } from './Pictures.tsx';
import { RichText } from './RichText.tsx';
import { Targets } from './Targets.tsx';

/** JSON of one key, for what has no control of its own. What can't be read yet stays in the box. */
function JsonBox({ id, label, value, describedBy, onChange }: { readonly id: string; readonly label: string; readonly value: unknown; readonly describedBy: string; readonly onChange: (value: unknown) => void }) {
  const written = value === undefined ? '' : JSON.stringify(value, undefined, 2);
  const [draft, setDraft] = useState<string>();
  return (
    <textarea
      id={id}
      rows={3}
      spellCheck={false}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={draft !== undefined}
      value={draft ?? written}
      onBlur={() => setDraft(undefined)}
      onChange={({ target }) => {
        try {
          onChange(target.value.trim() === '' ? undefined : JSON.parse(target.value));
          setDraft(undefined);
        } catch {
          setDraft(target.value);
        }
      }}
    />
  );
}

function Colours({ path, editor, value, helpId, set, id, what }: ControlProps) {
  const { labelOf } = useTexts();
  return (
    <>
      {brandColours.map((name) => (
        <div key={name} className="field">
          <label htmlFor={controlId([...path, name])}>{labelOf(name)}</label>
          <ColourBox
            id={controlId([...path, name])}
            path={[...path, name]}
            editor={editor}
            label={labelOf(name)}
            describedBy={helpId}
            value={textOf(valueAt(value, [name]))}
            placeholder=""
            onChange={(next) => editor.change({ message: 'change', what: labelOf(name) }, (before) => withValue(before, [...path, name], next === '' ? undefined : next), id + name)}
          />
        </div>
      ))}
      <JsonBox id={id} label={what} value={value} describedBy={helpId} onChange={(next) => set(next, id)} />
    </>
  );
}

function Items({ path, editor, what }: ControlProps) {
  const { say } = useTexts();
  const change = (edit: (list: readonly unknown[]) => readonly unknown[]) => editor.change({ message: 'change', what }, (before) => withList(before, path, edit));
  return (
    <>
      {listIn(editor.json, path).map((_, index) => (
        <div key={index} className="item">
          {fieldsAt([...path, index]).map((inner) => (
            <FieldControl key={inner.key} field={inner} path={[...path, index, inner.key]} editor={editor} />
          ))}
          <button type="button" onClick={() => change((list) => list.toSpliced(index, 1))}>
            {say('deleteItem', { what, number: index + 1 })}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => change((list) => [...list, {}])}>
        {say('addTo', { what })}
      </button>
    </>
  );
}

/** A text in the language in which texts are edited. */
function Words({ field, path, editor, preset, id, helpId, what, value, inherited }: ControlProps) {
  const { language, languages } = editor;
  const [first] = languages;
  const shown = isObject(value) ? wordsIn(value, language) : language === first ? wordsIn(value, undefined) : '';
  const write = (text: string) => editor.change({ message: 'change', what }, (before) => withWords(before, path, text, language, first), id + language);
  if (field.control === 'html') return <RichText id={id} label={what} describedBy={helpId} language={language} html={shown} onChange={write} />;
  const Box = field.key === 'description' ? 'textarea' : 'input';
  const placeholder = language === first || preset !== undefined ? inherited : wordsIn(value, isObject(value) ? first : undefined);
  return <Box id={id} aria-describedby={helpId} lang={language} value={shown} placeholder={placeholder} onChange={({ target }: { target: { value: string } }) => write(target.value)} />;
}

function Choice({ field, editor, value, inherited, set, id, helpId }: ControlProps) {
  const { say, labelOf } = useTexts();
  const choices = [...new Set([...field.choices, ...[value].flatMap((each) => textOf(each) || [])])].map((choice) => [choice, labelOf(choice)] as const);
  if (isPictured(field)) return <Pictures id={id} helpId={helpId} setting={field.key} editor={editor} value={textOf(value) || inherited} choices={choices} onChange={(next) => set(next === inherited ? undefined : next)} />;
  return <Select id={id} aria-describedby={helpId} value={textOf(value)} onChange={set} options={[['', inherited ? say('asDefault', { what: labelOf(inherited) }) : say('notSet')], ...choices]} />;
}

function Flag({ value, inherited, set, id, helpId }: ControlProps) {
  const isOn = value === undefined ? inherited === 'true' : value === true || value === 'true' || value === '1';
  return <input id={id} aria-describedby={helpId} type="checkbox" checked={isOn} onChange={({ target }) => set(String(target.checked) === (inherited || 'false') ? undefined : target.checked)} />;
}

function Line({ field, path, editor, value, inherited, set, id, helpId, what }: ControlProps) {
  const [, index] = path;
  const isStepId = field.key === 'id' && path.length === 3 && typeof index === 'number';
  const write = (text: string) => (isStepId ? editor.change({ message: 'change', what }, (before) => renameStep(before, index, text), id) : set(text, id));
  return <input id={id} aria-describedby={helpId} value={textOf(value)} placeholder={inherited} onChange={({ target }) => write(target.value)} />;
}

/** What each kind of value is edited with. */
const controls: Readonly<Record<Control, (props: ControlProps) => ReactNode>> = {
  words: Words,
  html: Words,
  choice: Choice,
  flag: Flag,
  target: Targets,
  styles: Colours,
  list: Items,
  text: Line,
  number: ({ value, inherited, set, id, helpId }) => <input id={id} aria-describedby={helpId} inputMode="numeric" value={textOf(value)} placeholder={inherited} onChange={({ target }) => set(/^\d+$/.test(target.value) ? Number(target.value) : target.value, id)} />,
  colour: ({ path, editor, value, inherited, set, id, helpId, what }) => <ColourBox id={id} path={path} editor={editor} label={what} describedBy={helpId} value={textOf(value)} placeholder={inherited} onChange={(next) => set(next, id)} />,
  lines: ({ path, editor, set, id, helpId }) => (
    <textarea
      id={id}
      aria-describedby={helpId}
      rows={3}
      value={listIn(editor.json, path).map((item) => (isObject(item) ? JSON.stringify(item) : textOf(item))).join('\n')}
      onChange={({ target }) => set(target.value === '' ? undefined : target.value.split('\n').map((line) => readLine(line)), id)}
    />
  ),
  condition: ({ path, editor, what }) => <ConditionControl path={path} editor={editor} label={what} />,
  object: ({ path, editor }) => fieldsAt(path).map((inner) => <FieldControl key={inner.key} field={inner} path={[...path, inner.key]} editor={editor} />),
  json: ({ value, set, id, helpId, what }) => <JsonBox id={id} label={what} value={value} describedBy={helpId} onChange={(next) => set(next, id)} />,
};

const isPictured = ({ key }: InspectorField): boolean => key === 'formType' || key === 'theme';
/** Kinds of values whose controls are several. */
const several: ReadonlySet<Control> = new Set(['styles', 'object', 'list', 'condition']);

/** One key of the definition with its control, what is wrong with it, and what it means for whoever asks. */
export function FieldControl({ field, path, editor, preset }: FieldControlProps) {
  const texts = useTexts();
  const { say, labelOf, languageName } = texts;
  const { json, language, languages, reported, report } = editor;
  const { key, control, help, otherwise } = field;
  const [isAsked, setAsked] = useState(false);
  const id = controlId(path);
  const helpId = `${id}-help`;
  const what = labelOf(key);
  const set = (next: unknown, group?: string) => editor.change({ message: 'change', what }, (before) => withValue(before, path, next === '' ? undefined : next), group);
  const wrong = report.findings.find((finding) => finding.path !== '' && controlId(pathOf(finding.path)) === id);
  const Control = controls[control];
  const isGroup = several.has(control) || isPictured(field) || (control === 'target' && path.length === 3);
  const name = (
    <>
      {what}
      {(control === 'words' || control === 'html') && languages.length > 1 && <span className="tag"> {languageName(language)}</span>}
    </>
  );
  const inside = (
    <>
      {help !== '' && (
        <button type="button" className="ask" aria-expanded={isAsked} aria-controls={helpId} aria-label={say('whatIs', { what })} onClick={() => setAsked(!isAsked)}>
          <CircleQuestionMark />
        </button>
      )}
      <Control field={field} path={path} editor={editor} preset={preset} id={id} helpId={helpId} what={what} value={valueAt(json, path)} inherited={textOf(preset ?? otherwise)} set={set} />
      <p id={helpId} className="help" lang="en" hidden={!isAsked}>
        {help.replaceAll(/`?\b([a-z]+[A-Z]\w*)\b`?/g, (whole, name: string) => (labelOf(name, '') === '' ? whole : `“${labelOf(name)}”`))}
      </p>
      {wrong && <p className="wrong">{sentenceOf(wrong, reported, texts, language).sentence}</p>}
    </>
  );
  return isGroup ? (
    <fieldset className="field">
      <legend {...(control === 'condition' && { id, tabIndex: -1 })}>{name}</legend>
      {inside}
    </fieldset>
  ) : (
    <div className={control === 'flag' ? 'field flag' : 'field'}>
      <label htmlFor={id}>{name}</label>
      {inside}
    </div>
  );
}

/** A line of a list: a text, or an option with text and value as JSON. */
function readLine(line: string): string | JsonObject {
  if (!line.startsWith('{')) return line;
  try {
    const read: unknown = JSON.parse(line);
    return isObject(read) ? read : line;
  } catch {
    return line;
  }
}
