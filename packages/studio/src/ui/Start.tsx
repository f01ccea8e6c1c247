import { FolderOpen, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../catalogue/texts.ts';
import type { JsonObject } from '../document/json.ts';
import { templates } from '../catalogue/templates.ts';
import type { KeptForm } from '../storage/studioStorage.ts';
import { FormPicture } from '../inspector/FormPicture.tsx';
import { OpenFile } from './OpenFile.tsx';

// as: the names of the table of templates.
const names = Object.keys(templates) as readonly (keyof typeof templates)[];

interface StartProps {
  readonly onBegin: (json: JsonObject, name: string) => void;
  /** The forms that are there; undefined where only one is kept. */
  readonly forms?: readonly KeptForm[] | undefined;
  readonly onOpen?: (form: KeptForm) => void;
  /** Takes a form out, and gives how to bring it back. */
  readonly onRemove?: (form: KeptForm) => Promise<() => Promise<void>>;
}

/** What one sees before a form is open: what can be made, and what was made. */
export function Start({ onBegin, forms, onOpen, onRemove }: StartProps) {
  const { say, timeOf } = useTexts();
  const [isOpening, setOpening] = useState(false);
  const [removed, setRemoved] = useState<{ readonly name: string; readonly bringBack: () => Promise<void> }>();
  const nameOf = ({ name }: KeptForm) => name ?? say('untitled');
  return (
    <div className="start">
      <h2>{say('whatToMake')}</h2>
      <ul className="cards">
        {names.map((name) => (
          <li key={name} className="kind-card is-picture">
            <FormPicture json={templates[name]} />
            <Button onPress={() => onBegin(templates[name], say(name))}>{say(name)}</Button>
          </li>
        ))}
        <li className="kind-card is-picture">
          <span className="drawn">
            <Plus />
          </span>
          <Button onPress={() => onBegin({ settings: {}, steps: [] }, say('untitled'))}>{say('emptyForm')}</Button>
        </li>
      </ul>
      <Button onPress={() => setOpening(true)}>
        <FolderOpen />
        {say('openFile')}
      </Button>
      {isOpening && <OpenFile onOpen={onBegin} onClose={() => setOpening(false)} />}
      {forms && (
        <>
          <h2>{say('myForms')}</h2>
          {forms.length === 0 && <p className="help">{say('noForms')}</p>}
          <ul className="kept">
            {forms.map((form) => (
              <li key={form.id}>
                <Button className="card" onPress={() => onOpen?.(form)}>
                  {nameOf(form)}
                  {form.changedAt !== undefined && <span className="help">{say('changedAt', { when: timeOf(form.changedAt) })}</span>}
                </Button>
                <Button className="icon" aria-label={say('deleteForm', { what: nameOf(form) })} onPress={() => void onRemove?.(form).then((bringBack) => setRemoved({ name: nameOf(form), bringBack }))}>
                  <Trash2 />
                </Button>
              </li>
            ))}
          </ul>
          <div role="status">
            {removed && (
              <>
                {say('formDeleted', { what: removed.name })}{' '}
                <Button onPress={() => void removed.bringBack().then(() => setRemoved(undefined))}>{say('bringBack')}</Button>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
