import { useState, type ReactNode } from 'react';
import { headingOf } from '../document/headingOf.ts';
import { isObject, listIn, valueAt, withList, withValue, type JsonObject, type Path } from '../document/json.ts';
import { idOf, renameStep, retarget, stepsOf } from '../document/steps.ts';
import { wordsIn, withWords } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { ConditionControl } from './ConditionControl.tsx';
import { controlId } from './controlId.ts';
import { fieldsAt, type InspectorField } from './fields.ts';

interface FieldControlProps {
  readonly field: InspectorField;
  readonly path: Path;
  readonly editor: Editor;
  /** What counts where the key is left out, if a predefined step brings it. */
  readonly preset?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');

/** JSON of one key, for what has no control of its own. What can't be read yet stays in the box. */
function JsonBox({ id, value, describedBy, onChange }: { readonly id: string; readonly value: unknown; readonly describedBy: string; readonly onChange: (value: unknown) => void }) {
  const written = value === undefined ? '' : JSON.stringify(value, undefined, 2);
  const [draft, setDraft] = useState<string>();
  return (
    <textarea
      id={id}
      rows={3}
      spellCheck={false}
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

/** One key of the definition with the control that its kind asks for. */
export function FieldControl({ field, path, editor, preset }: FieldControlProps) {
  const { say, labelOf } = useTexts();
  const { json, language, languages } = editor;
  const { key, control, help, otherwise, choices } = field;
  const id = controlId(path);
  const helpId = `${id}-help`;
  const value = valueAt(json, path);
  const what = labelOf(key);
  const set = (next: unknown, group?: string) => editor.change({ message: 'change', what }, (before) => withValue(before, path, next === '' ? undefined : next), group);
  const inherited = textOf(preset ?? otherwise);
  const common = { id, 'aria-describedby': helpId };

  const withLabel = (children: ReactNode, more?: ReactNode) => (
    <div className="field">
      <label htmlFor={id}>
        {what}
        {(control === 'words' || control === 'html') && languages.length > 1 && <span className="tag"> {language}</span>}
      </label>
      {children}
      {more}
      <p id={helpId} className="help" lang="en">
        {help}
      </p>
    </div>
  );

  switch (control) {
    case 'words':
    case 'html': {
      const shown = isObject(value) ? wordsIn(value, language) : language === languages[0] ? wordsIn(value, undefined) : '';
      const write = (text: string) => editor.change({ message: 'change', what }, (before) => withWords(before, path, text, language, languages[0]), id + language);
      const Box = control === 'html' || key === 'description' ? 'textarea' : 'input';
      const placeholder = language === languages[0] ? inherited : wordsIn(value, isObject(value) ? languages[0] : undefined);
      return withLabel(<Box {...common} lang={language} value={shown} placeholder={placeholder} onChange={({ target }: { target: { value: string } }) => write(target.value)} />);
    }
    case 'flag': {
      const isOn = value === undefined ? inherited === 'true' : value === true || value === 'true' || value === '1';
      return (
        <div className="field flag">
          <input {...common} type="checkbox" checked={isOn} onChange={({ target }) => set(String(target.checked) === (inherited || 'false') ? undefined : target.checked)} />
          <label htmlFor={id}>{what}</label>
          <p id={helpId} className="help" lang="en">
            {help}
          </p>
        </div>
      );
    }
    case 'choice':
      return withLabel(
        <select {...common} value={textOf(value)} onChange={({ target }) => set(target.value)}>
          <option value="">{inherited ? say('asDefault', { what: inherited }) : say('notSet')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
          {textOf(value) !== '' && !choices.includes(textOf(value)) && <option>{textOf(value)}</option>}
        </select>,
      );
    case 'number':
      return withLabel(
        <input {...common} inputMode="numeric" value={textOf(value)} placeholder={inherited} onChange={({ target }) => set(/^\d+$/.test(target.value) ? Number(target.value) : target.value, id)} />,
      );
    case 'target': {
      const steps = stepsOf(json);
      const [, index] = path;
      const isKnown = steps.some((step) => idOf(step) === value);
      const lead = (target: string) => {
        const to = target === '' ? undefined : target;
        if (key !== 'target' || typeof index !== 'number') set(to);
        else editor.change({ message: 'change', what }, (before) => retarget(before, index, path[2] === 'answers' && typeof path[3] === 'number' ? path[3] : undefined, to));
      };
      return withLabel(
        <select {...common} value={textOf(value)} onChange={({ target }) => lead(target.value)}>
          <option value="">{path[2] === 'answers' ? say('whereStepLeads') : say('nowhere')}</option>
          {steps.map((step, at) => (at === index ? undefined : <option key={`${idOf(step)} ${at}`} value={idOf(step)}>{`${at + 1}. ${headingOf(step, language)}`}</option>))}
          {!isKnown && textOf(value) !== '' && <option value={textOf(value)}>{say('missingStep', { what: textOf(value) })}</option>}
        </select>,
      );
    }
    case 'colour':
      return withLabel(
        <input {...common} value={textOf(value)} placeholder={inherited} onChange={({ target }) => set(target.value, id)} />,
        <input type="color" aria-label={say('pickColour', { what })} value={/^#[\da-f]{6}$/i.test(textOf(value)) ? textOf(value) : '#000000'} onChange={({ target }) => set(target.value, id)} />,
      );
    case 'lines':
      return withLabel(
        <textarea
          {...common}
          rows={3}
          value={listIn(json, path).map((item) => (isObject(item) ? JSON.stringify(item) : textOf(item))).join('\n')}
          onChange={({ target }) => set(target.value === '' ? undefined : target.value.split('\n').map((line) => readLine(line)), id)}
        />,
      );
    case 'condition':
      return <ConditionControl path={path} editor={editor} label={what} help={help} />;
    case 'object':
      return (
        <fieldset className="field">
          <legend>{what}</legend>
          <p className="help" lang="en">
            {help}
          </p>
          {fieldsAt(path).map((inner) => (
            <FieldControl key={inner.key} field={inner} path={[...path, inner.key]} editor={editor} />
          ))}
        </fieldset>
      );
    case 'list':
      return (
        <fieldset className="field">
          <legend>{what}</legend>
          {listIn(json, path).map((_, index) => (
            <div key={index} className="item">
              {fieldsAt([...path, index]).map((inner) => (
                <FieldControl key={inner.key} field={inner} path={[...path, index, inner.key]} editor={editor} />
              ))}
              <button type="button" className="quiet" onClick={() => editor.change({ message: 'change', what }, (before) => withList(before, path, (list) => list.toSpliced(index, 1)))}>
                {say('deleteItem', { what, number: index + 1 })}
              </button>
            </div>
          ))}
          <button type="button" className="quiet" onClick={() => editor.change({ message: 'change', what }, (before) => withList(before, path, (list) => [...list, {}]))}>
            {say('addTo', { what })}
          </button>
        </fieldset>
      );
    case 'json':
      return withLabel(<JsonBox id={id} value={value} describedBy={helpId} onChange={(next) => set(next, id)} />);
    case 'text': {
      const [, index] = path;
      const isStepId = key === 'id' && path.length === 3 && typeof index === 'number';
      const write = (text: string) => (isStepId ? editor.change({ message: 'change', what }, (before) => renameStep(before, index, text), id) : set(text, id));
      return withLabel(<input {...common} value={textOf(value)} placeholder={inherited} onChange={({ target }) => write(target.value)} />);
    }
  }
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
