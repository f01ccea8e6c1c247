import { useState, type ReactNode } from 'react';
import { namedSteps } from '../document/headingOf.ts';
import { isObject, listIn, valueAt, withList, withValue, type JsonObject, type Path } from '../document/json.ts';
import { renameStep, retarget } from '../document/steps.ts';
import { wordsIn, withWords } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { Select } from './Select.tsx';
import { brandColours, ColourBox } from './ColourControl.tsx';
import { ConditionControl } from './ConditionControl.tsx';
import { controlId } from './controlId.ts';
import { fieldsAt, type InspectorField } from './fields.ts';
import { RichText } from './RichText.tsx';

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

  const withLabel = (children: ReactNode, className = 'field') => (
    <div className={className}>
      <label htmlFor={id}>
        {what}
        {(control === 'words' || control === 'html') && languages.length > 1 && <span className="tag"> {language}</span>}
      </label>
      {children}
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
      if (control === 'html') return withLabel(<RichText id={id} label={what} describedBy={helpId} language={language} html={shown} onChange={write} />);
      const Box = key === 'description' ? 'textarea' : 'input';
      const placeholder = language === languages[0] ? inherited : wordsIn(value, isObject(value) ? languages[0] : undefined);
      return withLabel(<Box {...common} lang={language} value={shown} placeholder={placeholder} onChange={({ target }: { target: { value: string } }) => write(target.value)} />);
    }
    case 'flag': {
      const isOn = value === undefined ? inherited === 'true' : value === true || value === 'true' || value === '1';
      return withLabel(<input {...common} type="checkbox" checked={isOn} onChange={({ target }) => set(String(target.checked) === (inherited || 'false') ? undefined : target.checked)} />, 'field flag');
    }
    case 'choice':
      return withLabel(
        <Select {...common} value={textOf(value)} onChange={set} options={[['', inherited ? say('asDefault', { what: inherited }) : say('notSet')], ...[...new Set([...choices, ...[value].flatMap((each) => textOf(each) || [])])].map((choice) => [choice, labelOf(choice)] as const)]} />,
      );
    case 'number':
      return withLabel(
        <input {...common} inputMode="numeric" value={textOf(value)} placeholder={inherited} onChange={({ target }) => set(/^\d+$/.test(target.value) ? Number(target.value) : target.value, id)} />,
      );
    case 'target': {
      const [, index] = path;
      const named = namedSteps(json, language);
      const isKnown = named.some(([id]) => id === value);
      const lead = (target: string) => {
        const to = target === '' ? undefined : target;
        if (key !== 'target' || typeof index !== 'number') set(to);
        else editor.change({ message: 'change', what }, (before) => retarget(before, index, path[2] === 'answers' && typeof path[3] === 'number' ? path[3] : undefined, to));
      };
      return withLabel(
        <Select
          {...common}
          value={textOf(value)}
          onChange={lead}
          options={[['', path[2] === 'answers' ? say('whereStepLeads') : say('nowhere')], ...named.filter(([, text]) => !text.startsWith(`${Number(index) + 1}. `)), ...(isKnown || textOf(value) === '' ? [] : [[textOf(value), say('missingStep', { what: textOf(value) })] as const])]}
        />,
      );
    }
    case 'colour':
      return withLabel(<ColourBox id={id} label={what} describedBy={helpId} value={textOf(value)} placeholder={inherited} meets={path[2] === 'answers' ? undefined : '--lf-background'} onChange={(next) => set(next, id)} />);
    case 'styles':
      return (
        <fieldset className="field">
          <legend>{what}</legend>
          {brandColours.map(([name, meets]) => (
            <div key={name} className="field">
              <label htmlFor={controlId([...path, name])}>{labelOf(name)}</label>
              <ColourBox
                id={controlId([...path, name])}
                label={labelOf(name)}
                describedBy={helpId}
                value={textOf(valueAt(value, [name]))}
                placeholder=""
                meets={meets}
                onChange={(next) => editor.change({ message: 'change', what: labelOf(name) }, (before) => withValue(before, [...path, name], next === '' ? undefined : next), id + name)}
              />
            </div>
          ))}
          {withLabel(<JsonBox id={id} value={value} describedBy={helpId} onChange={(next) => set(next, id)} />)}
        </fieldset>
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
              <button type="button" onClick={() => editor.change({ message: 'change', what }, (before) => withList(before, path, (list) => list.toSpliced(index, 1)))}>
                {say('deleteItem', { what, number: index + 1 })}
              </button>
            </div>
          ))}
          <button type="button" onClick={() => editor.change({ message: 'change', what }, (before) => withList(before, path, (list) => [...list, {}]))}>
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
