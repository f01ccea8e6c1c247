import { useDeferredValue, useMemo } from 'react';
import { templates } from '../catalogue/templates.ts';
import { excerptOf } from '../document/excerptOf.ts';
import { valueAt, withValue } from '../document/json.ts';
import { stepsOf } from '../document/steps.ts';
import type { Editor } from '../state/useEditor.ts';
import { FormPicture } from './FormPicture.tsx';

interface PicturesProps {
  readonly id: string;
  readonly helpId: string;
  /** The key of the setting, whose values are to choose from. */
  readonly setting: string;
  readonly editor: Editor;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** Layouts or themes, each as the form looks in it. They follow the form a moment later, so that no key waits for them. */
export function Pictures({ id, helpId, setting, editor, value, choices, onChange }: PicturesProps) {
  const { extensions } = editor;
  const json = useDeferredValue(editor.json);
  const names = choices.map(([choice]) => choice).join(' ');
  const forms = useMemo(() => {
    const steps = excerptOf(json, 0, undefined, extensions) ? stepsOf(json).slice(0, 1) : templates.consultation['steps'];
    const shown = { settings: valueAt(json, ['settings']) ?? {}, steps };
    return new Map(names.split(' ').map((name) => [name, withValue(shown, ['settings', setting], name)]));
  }, [json, extensions, names, setting]);
  return (
    <div id={id} tabIndex={-1} className="pictures" aria-describedby={helpId}>
      {choices.map(([choice, text]) => (
        <label key={choice}>
          <input type="radio" name={id} value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          <FormPicture json={forms.get(choice) ?? {}} extensions={extensions} />
          {text}
        </label>
      ))}
    </div>
  );
}
